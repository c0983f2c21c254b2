/** Every table with its columns. A feature declares its own here: `declare module '…/platform/database/tables.ts'`. */
export interface Tables {
  migrations: { name: string; applied_at: number };
}
