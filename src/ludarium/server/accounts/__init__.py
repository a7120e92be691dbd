"""Who somebody is: names, passwords, passkeys, sessions and the codes that open an account again."""
