import { LEAST_PASSCODE_LENGTH, type LinkChoices, MOST_LINK_VIEWS } from '#platform/contract/open-link.ts'
import { parseNumber } from '#ui/parse-number.ts'

export interface LinkFormGaps {
  readonly maxViews?: boolean
  readonly passcode?: boolean
}

/** What a person chose for a link, or which fields have to be corrected. Numbers may be typed in Arabic digits. */
export function readLinkForm(entered: FormData): { choices: LinkChoices | null; gaps: LinkFormGaps } {
  const typedViews = String(entered.get('maxViews') ?? '').trim()
  const maxViews = typedViews === '' ? null : parseNumber(typedViews)
  const isCount = maxViews !== null && Number.isInteger(maxViews) && maxViews >= 1 && maxViews <= MOST_LINK_VIEWS
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
