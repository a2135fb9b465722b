import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { marksSvg } from '../marks/marks-svg.ts'
import { drawingSvg } from './drawing-svg.ts'
import type { Paper, PaperPicture } from './paper.ts'
import { paperRefusal } from './paper-refusal.ts'
import { PAPER_TEMPLATE } from './paper-template.ts'
import { qrSvg } from './qr-svg.ts'
import { type PicturePaths, templateData } from './template-data.ts'

const require = createRequire(import.meta.url)
/** Whole static fonts: the typesetter takes no woff2, and those of the screens are cut by script. */
const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
]
/** Tags, which screen readers follow, are most of the bytes of a long table. */
const MOST_TAGGED_ROWS = 200

/**
 * Sets a paper. Blocks until it is done, and a picture may be hostile: run in a process of its own (`write-process.ts`).
 * The same paper gives the same bytes.
 * @param workspace an empty folder: all that the template could read
 */
export function writePdf(paper: Paper, workspace: string): { readonly pdf: Uint8Array; readonly pages: number } {
  const compiler = startCompiler(workspace)
  const put = (path: string, bytes: Uint8Array | string) =>
    compiler.mapShadow(join(workspace, path), Buffer.from(bytes))
  const data = templateData(paper, pictureReader(compiler, put))
  put('data.json', JSON.stringify(data))
  if (paper.record) put('qr.svg', qrSvg(paper.record.address))
  const compiled = compiler.compile({ mainFileContent: PAPER_TEMPLATE })
  const document = compiled.result
  if (!document) throw new Error(`The template failed: ${JSON.stringify(diagnosticsOf(compiler, compiled))}`)
  const rows = paper.parts.reduce((sum, part) => sum + (part.type === 'table' ? part.rows.length : 0), 0)
  const creationTimestamp = Math.floor(Date.parse(paper.printed.at) / 1000)
  const pdf = compiler.pdf(document, { pdfTags: rows <= MOST_TAGGED_ROWS, creationTimestamp })
  return { pdf, pages: document.numOfPages }
}

/** Not every kind of machine has a build of the typesetter: that is no reason for the server not to start. */
export function startCompiler(workspace: string): NodeCompiler {
  const fontPaths = FONTS.map((font) => require.resolve(font))
  try {
    const typst =
      require('@myriaddreamin/typst-ts-node-compiler') as typeof import('@myriaddreamin/typst-ts-node-compiler')
    return typst.NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] })
  } catch (cause) {
    throw paperRefusal('no-typesetter', {}, cause)
  }
}

function diagnosticsOf(compiler: NodeCompiler, compiled: ReturnType<NodeCompiler['compile']>): unknown {
  const error = compiled.takeError()
  return error && compiler.fetchDiagnostics(error)
}

/** Hands pictures to the template. One that cannot be read is left out: it must not take the paper with it. */
function pictureReader(compiler: NodeCompiler, put: (path: string, bytes: Uint8Array | string) => void): PicturePaths {
  let count = 0
  const marks = ({ marks }: PaperPicture) => {
    if (!marks || marks.drawn.length === 0) return null
    const path = `marks-${count++}.svg`
    put(path, marksSvg(marks.drawn, marks.size))
    return `/${path}`
  }
  const picture = (picture: PaperPicture) => {
    if ('drawing' in picture) {
      const svg = drawingSvg(picture.drawing)
      const path = `/drawing-${count++}.svg`
      if (svg !== null) put(path.slice(1), svg)
      return svg && path
    }
    const bytes = 'file' in picture ? readFileSync(picture.file) : Buffer.from(picture.base64, 'base64')
    const kind = kindOf(bytes)
    if (!kind) return null
    const path = `picture-${count++}.${kind}`
    put(path, bytes)
    const probe = compiler.compile({ mainFileContent: `#image("/${path}", width: 1cm)` })
    return probe.result ? `/${path}` : null
  }
  return { picture, marks }
}

/** By its first bytes. No SVG of other people's: it is a language. */
function kindOf(bytes: Uint8Array): 'png' | 'jpg' | 'webp' | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\x89PNG')) return 'png'
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'webp'
  return start.startsWith('\xff\xd8\xff') ? 'jpg' : null
}
