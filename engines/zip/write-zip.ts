import { type Zippable, zipSync } from 'fflate'

/** The same content gives the same bytes: a fixed time instead of now. ZIP cannot say less than 1980. */
const FIXED_TIME = new Date(1980, 0, 1)

/** Packs files into a ZIP archive, in the order given. Pictures and other packed files are stored as they are. */
export function writeZip(files: Iterable<readonly [name: string, content: Uint8Array]>): Uint8Array {
  const entries: Zippable = {}
  for (const [name, content] of files)
    entries[name] = [content, { level: /\.(png|jpe?g|zip|pdf)$/i.test(name) ? 0 : 6, mtime: FIXED_TIME }]
  return zipSync(entries)
}
