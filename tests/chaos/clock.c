/* Moves the wall clock of every process that loads this, by as many seconds as a shared file says; other clocks stay. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile const long *moved;
static int (*real_clock)(clockid_t, struct timespec *);

static long seconds(void) {
    if (!real_clock) real_clock = dlsym(RTLD_NEXT, "clock_gettime");
    if (!moved) {
        const char *name = getenv("CHAOS_CLOCK");
        int file = name ? open(name, O_RDONLY) : -1;
        void *found = file < 0 ? MAP_FAILED : mmap(0, sizeof(long), PROT_READ, MAP_SHARED, file, 0);
        if (file >= 0) close(file);
        if (found == MAP_FAILED) return 0;
        moved = found;
    }
    return *moved;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
    long by = seconds();
    int failed = real_clock(clock, at);
    if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += by;
    return failed;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
    struct timespec now;
    int failed = clock_gettime(CLOCK_REALTIME, &now);
    (void)zone;
    at->tv_sec = now.tv_sec;
    at->tv_usec = now.tv_nsec / 1000;
    return failed;
}

time_t time(time_t *at) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (at) *at = now.tv_sec;
    return now.tv_sec;
}
