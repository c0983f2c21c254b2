/** The caller and their address. */
export interface Caller {
  ipAddress: string;
  userAgent: string | null;
}
