import type { BillLine, CorrectedLine, LineFlag } from './bid.ts'

export interface MatchedLines {
  /** By the id of the bill's line. */
  readonly matched: Map<string, CorrectedLine>
  /** Lines that the bill does not know. */
  readonly added: readonly CorrectedLine[]
}

/** Share of common words from which two descriptions say the same work. */
const LEAST_ALIKE = 0.4

/**
 * Finds the lines of the bill in a bid: by number and description, by the number where the descriptions are alike, by the
 * description where the number is another one, by the number alone. Each line is found once; what changed is flagged.
 */
export function matchLines(bill: readonly BillLine[], bid: readonly CorrectedLine[]): MatchedLines {
  const open = new Set(bid)
  const matched = new Map<string, CorrectedLine>()
  const pass = (keyOf: (line: Named) => string, fits: (line: BillLine, found: CorrectedLine) => boolean) => {
    const byKey = groupedBy(open, keyOf)
    for (const line of bill) {
      if (matched.has(line.id) || keyOf(line) === '') continue
      const found = byKey.get(keyOf(line))?.find((candidate) => open.has(candidate) && fits(line, candidate))
      if (!found) continue
      open.delete(found)
      matched.set(line.id, { ...found, flags: [...found.flags, ...changesOf(line, found)] })
    }
  }
  pass(numberAndText, isOfSection)
  pass(numberAndText, () => true)
  pass(numberOf, ({ description }, found) => alike(description, found.description) >= LEAST_ALIKE)
  pass(textOf, isOfSection)
  pass(textOf, () => true)
  pass(numberOf, () => true)
  return { matched, added: [...open].map((line) => ({ ...line, flags: [...line.flags, 'added' as const] })) }
}

function groupedBy(lines: Iterable<CorrectedLine>, keyOf: (line: Named) => string): Map<string, CorrectedLine[]> {
  const groups = new Map<string, CorrectedLine[]>()
  for (const line of lines) {
    const group = groups.get(keyOf(line))
    if (group) group.push(line)
    else groups.set(keyOf(line), [line])
  }
  return groups
}

type Named = Pick<BillLine, 'itemNo' | 'description'>

const numberOf = ({ itemNo }: Named) =>
  itemNo
    .toUpperCase()
    .replace(/[\s_-]+/g, '')
    .replace(/\.+$/, '')
const textOf = ({ description }: Named) => wordsOf(description).join(' ')
const numberAndText = (line: Named) => (numberOf(line) === '' ? '' : `${numberOf(line)} ${textOf(line)}`)
const isOfSection = ({ section }: BillLine, found: CorrectedLine) => textIn(section) === textIn(found.section)
const textIn = (description: string) => textOf({ itemNo: '', description })

function changesOf(line: BillLine, found: CorrectedLine): LineFlag[] {
  const flags: LineFlag[] = []
  if (found.section !== '' && line.section !== '' && !isOfSection(line, found)) flags.push('moved')
  if (found.itemNo !== '' && numberOf(line) !== numberOf(found)) flags.push('renumbered')
  if (alike(line.description, found.description) < LEAST_ALIKE) flags.push('description-changed')
  if (line.unit !== '' && found.unit !== '' && unitOf(line.unit) !== unitOf(found.unit)) flags.push('unit-changed')
  if (Number(line.quantity) !== Number(found.quantity) && found.said.quantity !== '') flags.push('quantity-changed')
  return flags
}

/** `m³`, `m3` and `cu.m` are one unit. */
function unitOf(unit: string): string {
  const plain = unit
    .toLowerCase()
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .replace(/[\s.^]/g, '')
  return UNIT_NAMES[plain] ?? plain
}

const UNIT_NAMES: Readonly<Record<string, string>> = {
  ...{ cum: 'm3', cbm: 'm3', م3: 'm3', sqm: 'm2', sm: 'm2', م2: 'm2', lm: 'm', rm: 'm', م: 'm', mtr: 'm' },
  ...{
    no: 'nr',
    nos: 'nr',
    each: 'nr',
    ea: 'nr',
    pcs: 'nr',
    عدد: 'nr',
    item: 'ls',
    sum: 'ls',
    lot: 'ls',
    مقطوعية: 'ls',
  },
  ...{ ton: 't', tonne: 't', tons: 't', طن: 't', kgs: 'kg', كجم: 'kg', hour: 'h', hr: 'h', hrs: 'h', ساعة: 'h' },
}

/** Jaccard of the words. */
function alike(a: string, b: string): number {
  const [first, second] = [new Set(wordsOf(a)), new Set(wordsOf(b))]
  const common = [...first].filter((word) => second.has(word)).length
  const all = first.size + second.size - common
  return all === 0 ? 1 : common / all
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[\u064b-\u0652\u0640]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
