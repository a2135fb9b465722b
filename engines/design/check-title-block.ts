import { because } from './design-reason.ts'
import type { DesignResult, KnownSheet } from './design-result.ts'
import type { DesignRuleKey } from './design-rules.ts'
import { placeOn, type ReadSheet } from './read-drawing.ts'
import { isCodeOf, sameCode, type TitleBlock, wordsIn } from './title-block.ts'
import type { TitleField } from './title-block-words.ts'

/** What a sheet cannot go without. */
const REQUIRED: readonly TitleField[] = ['number', 'revision', 'title', 'scale', 'date']
const TITLE_SHARE = 0.6

/** One result without a place yet. */
export function bare(
  rule: DesignRuleKey,
  outcome: DesignResult['outcome'],
  reason: DesignResult['reason'],
  more: Partial<DesignResult> = {},
): DesignResult {
  return { rule, outcome, reason, observed: null, expected: null, place: null, count: 1, ...more }
}

/** Is there a title block, does it say all five, and is it what the register says? */
export function checkTitleBlock(sheet: ReadSheet, block: TitleBlock | null, known: KnownSheet): DesignResult[] {
  if (sheet.texts.length === 0) {
    const reason = because(sheet.box ? 'no-text' : 'nothing-drawn')
    return [
      bare('title-block.present', 'not_tested', reason),
      bare('title-block.complete', 'not_tested', reason),
      bare('title-block.register', 'not_tested', reason),
    ]
  }
  if (!block) {
    const place = sheet.box && placeOn(sheet, sheet.box)
    const reason = because('without-title-block')
    return [
      bare('title-block.present', 'fail', because('no-title-block'), { place }),
      bare('title-block.complete', 'not_tested', reason),
      bare('title-block.register', 'not_tested', reason),
    ]
  }
  const place = placeOn(sheet, block.box)
  const fields = [...block.fields].flatMap(([field, { value }]) => (value === '' ? [] : [field])).join(', ')
  return [
    bare('title-block.present', 'pass', because('title-block-found', { fields }), { place }),
    ...checkComplete(sheet, block),
    ...checkRegister(sheet, block, known),
  ]
}

function checkComplete(sheet: ReadSheet, { box, fields }: TitleBlock): DesignResult[] {
  const missing = REQUIRED.flatMap((field): DesignResult[] => {
    const found = fields.get(field)
    if (found && found.value !== '') return []
    const reason = because(found ? 'field-empty' : 'field-missing', { field })
    return [bare('title-block.complete', 'fail', reason, { place: placeOn(sheet, found?.box ?? box) })]
  })
  if (missing.length > 0) return missing
  return [bare('title-block.complete', 'pass', because('all-fields'), { place: placeOn(sheet, box) })]
}

function checkRegister(sheet: ReadSheet, { box, fields, texts }: TitleBlock, known: KnownSheet): DesignResult[] {
  const compared: readonly (readonly [TitleField, string, (value: string) => boolean])[] = [
    ['number', known.number, (value) => isCodeOf(value, known.number)],
    ['revision', known.revision, (value) => sameCode(value, known.revision)],
    ['title', known.title, (value) => isTitle([value, ...texts].join(' '), known.title)],
    ['size', known.sheetSize, (value) => value.toUpperCase().includes(known.sheetSize.toUpperCase())],
  ]
  if (compared.every(([, expected]) => expected === ''))
    return [bare('title-block.register', 'not_tested', because('not-in-register'))]
  return compared.flatMap(([field, expected, isSame]): DesignResult[] => {
    const found = fields.get(field)
    // What is not there is said by the rule of completeness.
    if (expected === '' || !found || found.value === '') return []
    const { value: observed } = found
    const more = { observed, expected, place: placeOn(sheet, found.box ?? box) }
    return isSame(observed)
      ? [bare('title-block.register', 'pass', because('as-registered', { field }), more)]
      : [bare('title-block.register', 'fail', because('differs-from-register', { field, observed, expected }), more)]
  })
}

function isTitle(written: string, title: string): boolean {
  const [said, wanted] = [new Set(wordsIn(written)), wordsIn(title)]
  return wanted.filter((word) => said.has(word)).length >= wanted.length * TITLE_SHARE
}
