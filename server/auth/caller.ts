export interface Caller {
  ipAddress: string;
  userAgent: string | null;
}
