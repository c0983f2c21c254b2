export interface Chapter {
  atSeconds: number;
  label: string;
}

/** Minutes and seconds in a player's format: 75 is `1:15`. */
export function timestampOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
