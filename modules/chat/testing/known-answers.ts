import { type DemoDocument, demoDocuments } from '#demo/documents/demo-documents.ts'
import { METHODS } from '#demo/documents/method-statements.ts'
import { moreDocuments } from '#demo/documents/more-documents.ts'

/** A question whose answer the demonstration's generator knows. */
export interface KnownAnswer {
  readonly question: string
  /** Words that the answer must quote. */
  readonly answer: string
}

/** What a revision of the demonstration really says, read from what it was generated from. */
export interface TrueRevision {
  /** The words in their order; null where they lie about a sheet. */
  readonly text: string | null
  /** Pieces of text with their places, in points from the upper left corner; null where the file gives none. */
  readonly pieces: readonly { readonly x: number; readonly y: number; readonly text: string }[] | null
}

export const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** By number and revision: `WHN-AFQ-ZZ-XX-MI-X-0001 C01`. */
export function trueRevisions(): ReadonlyMap<string, TrueRevision> {
  return new Map(
    [...demoDocuments(), ...moreDocuments()].flatMap(({ number, form, revisions }) =>
      revisions.map(({ label, fileName, text, bytes }) => {
        // A text that was given with the file has no places.
        const pieces = fileName.endsWith('.pdf') && text === null ? piecesOf(bytes()) : null
        const inOrder = pieces && form !== 'DR' ? pieces.map((piece) => piece.text).join(' ') : text
        return [`${number} ${label}`, { text: inOrder === null ? null : plain(inOrder), pieces }] as const
      }),
    ),
  )
}

/** The generated files hold their text as it is drawn. */
function piecesOf(bytes: Uint8Array) {
  const file = new TextDecoder('latin1').decode(bytes)
  const height = Number(/\/MediaBox\[0 0 [\d.]+ ([\d.]+)\]/.exec(file)?.[1])
  return [...file.matchAll(/ Tf (\S+) (\S+) Td \(((?:[^()\\]|\\.)*)\) Tj/g)].map(([, x, y, text = '']) => ({
    ...{ x: Number(x), y: height - Number(y), text: text.replace(/\\(.)/g, '$1') },
  }))
}

/** Two hundred questions and one more, in both languages, over method statements, minutes and drawings. */
export function knownAnswers(): KnownAnswer[] {
  const documents = demoDocuments()
  return [...aboutMethods(), ...aboutMeetings(documents), ...aboutDrawings(documents)]
}

function aboutMethods(): KnownAnswer[] {
  return METHODS.flatMap(({ title, plant, sequence, hold, hazard }) => {
    const facts = [plant, sequence, ...`${hold} ${hazard}`.split(/(?<=\.)\s/)]
    return facts.map((answer) => ({
      question: `In the method statement for ${title.en.toLowerCase()}, what about ${asked(answer)}?`,
      answer: plain(answer),
    }))
  })
}

/** Some words of a sentence and none of its figures. */
const asked = (sentence: string) =>
  sentence
    .split(/\s+/)
    .filter((word, at) => !/\d/.test(word) && at % 3 !== 2)
    .slice(0, 12)
    .join(' ')
    .replace(/[.;:,]/g, '')

function aboutMeetings(documents: readonly DemoDocument[]): KnownAnswer[] {
  return documents
    .filter(({ form }) => form === 'MI')
    .flatMap(({ revisions: [revision] }) => {
      const [title = '', ...points] = (revision?.text ?? '').split('\n\n')
      return [0, 2].map((at) => {
        const head = (points[at] ?? '').replace(/^[\d.]+\s/, '')
        const isArabic = /\p{Script=Arabic}/u.test(head)
        const question = isArabic ? `ماذا ورد عن ${head} في ${title}؟` : `What was said about ${head} in ${title}?`
        return { question, answer: plain((points[at + 1] ?? '').split(/(?<=\.)\s/)[0] ?? '') }
      })
    })
}

function aboutDrawings(documents: readonly DemoDocument[]): KnownAnswer[] {
  const rooms = documents
    .filter(({ form, structureCode }) => form === 'DR' && structureCode === 'WHN-01-BA')
    .flatMap(({ revisions }) => piecesOf(revisions.at(-1)!.bytes()).filter(({ text }) => text.startsWith('Room ')))
  const scales = documents
    .filter(({ form }) => form === 'DR')
    .flatMap(({ number, revisions }) =>
      piecesOf(revisions.at(-1)!.bytes())
        .filter(({ text }) => text.includes('Scale'))
        .map(({ text }) => ({ question: `What is the scale of ${number}?`, answer: plain(text) })),
    )
  const areas = rooms.map(({ text }) => ({ question: `How large is ${text.split('  ')[0]}?`, answer: plain(text) }))
  return [...areas, ...scales]
}
