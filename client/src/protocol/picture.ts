// What a picture tells beside its drawing: gestures, what slides, counts on a seat's strip.

export interface Tally {
  icon: string;
  label: string;
  value: number;
}

export interface Gesture {
  kind: string;
  id: string;
  template: string;
  angles: number;
  powers?: number;
  width?: number;
  height?: number;
  reach?: number;
  angle_start?: number;
  angle_step?: number;
  whole?: number;
  power_start?: number;
  x_start?: number;
  x_step?: number;
  y_start?: number;
  y_step?: number;
  power_mark?: number;
  mark?: string;
  left?: number;
  top?: number;
}

export interface FlickField {
  radius: number;
  run: number;
  discs: [id: string, x: number, y: number][];
  starts?: Record<string, [piece: string, x: number, y: number]>;
  bars?: [x: number, y: number, long: number, wide: number, tilt: number][];
  wall?: [left: number, top: number, right: number, bottom: number];
  rebounds?: [disc: number, bar: number, wall: number];
}

export interface Path {
  id: string;
  points: [number, number, number][];
  end?: string;
  sounds?: number[];
  impacts?: number[];
  touches?: [number, number, number][];
  tag?: string;
  tag_note?: string;
}

export interface Heading {
  text?: string;
  more?: string;
}
