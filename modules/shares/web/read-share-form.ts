import { parseNumber } from '#ui/parse-number.ts'
import { LEAST_PASSCODE_LENGTH, MAX_VIEWS } from '../contract/share-limits.ts'

export interface ShareChoices {
  readonly expiresInDays: number
  readonly maxViews: number | null
  readonly passcode: string | null
}
export interface ShareFormGaps {
  readonly maxViews?: boolean
  readonly passcode?: boolean
}

/** What a person chose for a link, or which fields have to be corrected. Numbers may be typed in Arabic digits. */
export function readShareForm(entered: FormData): { choices: ShareChoices | null; gaps: ShareFormGaps } {
  const typedViews = String(entered.get('maxViews') ?? '').trim()
  const maxViews = typedViews === '' ? null : parseNumber(typedViews)
  const isCount = maxViews !== null && Number.isInteger(maxViews) && maxViews >= 1 && maxViews <= MAX_VIEWS
  const passcode = String(entered.get('passcode') ?? '')
  const gaps = {
    ...(typedViews !== '' && !isCount && { maxViews: true }),
    ...(passcode !== '' && passcode.length < LEAST_PASSCODE_LENGTH && { passcode: true }),
  }
  if (Object.keys(gaps).length > 0) return { choices: null, gaps }
  return {
    choices: { expiresInDays: Number(entered.get('expiresInDays')), maxViews, passcode: passcode || null },
    gaps,
  }
}
