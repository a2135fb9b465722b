export function buildServer(root: string): Promise<void>
export function buildParsers(root: string, outdir: string): Promise<void>
