import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/** Folder for what parsers leave, beside the stored files: keeping a file is a rename then. */
export async function makeParsingFolder(dataFolder: string): Promise<string> {
  const folder = resolve(dataFolder, 'parsing')
  await mkdir(folder, { recursive: true })
  return folder
}
