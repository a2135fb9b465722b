import { SIGNATURE_SIZE } from '#engines/marks/signature-path.ts'
import type { PaperFact, PaperPart } from '#engines/paper/paper.ts'
import { pictureOnPaper, type StoredRecordFile } from '#modules/attachments/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { STATEMENT_LANGUAGE_NAMES } from '../contract/incidents-records.ts'
import type { WitnessStatement } from '../contract/witness-statement.ts'
import { filesOfStatements, isOf, showStatements } from './witness-statements.ts'

const WORDS = {
  statement: { en: 'Statement', ar: 'إفادة' },
  addsTo: { en: 'Adds to statement', ar: 'ملحقة بالإفادة' },
  taken: { en: 'Taken down', ar: 'دُوّنت في' },
  where: { en: 'Where', ar: 'المكان' },
  takenBy: { en: 'Taken down by', ar: 'دوّنها' },
  language: { en: 'Language', ar: 'اللغة' },
  said: { en: 'In their words', ar: 'بكلماته' },
  files: { en: 'Files', ar: 'الملفات' },
  signed: { en: 'Signed', ar: 'وُقّعت في' },
  signature: { en: 'Signature', ar: 'التوقيع' },
  notSigned: { en: 'Not signed', ar: 'غير موقَّعة' },
  changed: { en: 'Not as it was signed: its files are others now.', ar: 'ليست كما وُقّعت: ملفاتها الآن غيرها.' },
  hash: { en: 'SHA-256', ar: 'SHA-256' },
} satisfies Record<string, Text>

/** Each statement with what was signed, and the signature as it was drawn. */
export async function statementsOnPaper(context: RequestContext, id: string, timeZone: string): Promise<PaperPart[]> {
  const statements = await showStatements(context, { id })
  if (statements.length === 0) return []
  const files = await filesOfStatements(context, id)
  const numbers = new Map(statements.map((one) => [one.id, one.number]))
  const parts: PaperPart[] = []
  for (const statement of statements) {
    const heading = `${WORDS.statement[context.language]} ${statement.number}: ${statement.witness}`
    const addsTo = statement.addsTo === null ? null : (numbers.get(statement.addsTo) ?? null)
    const facts = factsOf(context, statement, { timeZone, addsTo })
    parts.push({
      type: 'facts',
      heading,
      facts: [...facts, ...(await fileFacts(context, files.filter(isOf(statement))))],
    })
  }
  return parts
}

function factsOf(
  { language }: RequestContext,
  statement: WitnessStatement,
  { timeZone, addsTo }: { readonly timeZone: string; readonly addsTo: number | null },
): PaperFact[] {
  const { takenAt, takenWhere, takenBy, text, signature, signedAt, sha256, isAsSigned } = statement
  const fact = (word: Text, value: string | null): PaperFact[] => (value ? [{ label: word[language], value }] : [])
  const moment = (word: Text, at: string): PaperFact => ({
    label: word[language],
    value: at,
    of: { type: 'moment', timeZone },
  })
  return [
    ...fact(WORDS.addsTo, addsTo === null ? null : String(addsTo)),
    moment(WORDS.taken, takenAt),
    ...fact(WORDS.where, takenWhere),
    ...fact(WORDS.takenBy, takenBy.name),
    ...fact(WORDS.language, STATEMENT_LANGUAGE_NAMES[statement.language][language]),
    ...fact(WORDS.said, text),
    ...(signature === null || signedAt === null
      ? fact(WORDS.signed, WORDS.notSigned[language])
      : [
          moment(WORDS.signed, signedAt),
          {
            label: WORDS.signature[language],
            value: isAsSigned ? null : WORDS.changed[language],
            pictures: [{ drawing: { path: signature, ...SIGNATURE_SIZE }, caption: '' }],
          },
          ...fact(WORDS.hash, sha256),
        ]),
  ]
}

async function fileFacts(context: RequestContext, files: readonly StoredRecordFile[]): Promise<PaperFact[]> {
  const facts: PaperFact[] = []
  for (const file of files) {
    const label = WORDS.files[context.language]
    const picture = await pictureOnPaper(context, file, file.name)
    facts.push(picture ? { label, value: null, pictures: [picture] } : { label, value: file.name })
  }
  return facts
}
