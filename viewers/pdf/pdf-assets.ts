import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** What pages need beside themselves, each as a file of our own: tables of characters, fonts that are not in the file, decoders. */
const FILES = {
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/wasm/*.wasm', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
}

const ADDRESSES = new Map(
  Object.entries(FILES).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/** Gives the library a file by its name, whatever the build has called it. */
export class OwnBinaryData {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = ADDRESSES.get(filename)
    if (address === undefined) throw new Error(`There is no ${filename} for reading PDF.`)
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${filename} cannot be fetched: ${answer.status}.`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

export { workerUrl }
