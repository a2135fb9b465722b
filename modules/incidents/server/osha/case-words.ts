import type { Language } from '#platform/contract/text.ts'
import { BODY_WORDS, INJURY_WORDS, OSHA } from './osha-words.ts'
import type { HurtOfIncident, YearCase } from './read-cases.ts'

/** Columns B and C: of a privacy case no name (29 CFR 1904.29(b)(6)), which a list of its own keeps. */
export function nameOf({ person, isPrivate }: Pick<YearCase, 'person' | 'isPrivate'>, language: Language): string {
  if (isPrivate) return OSHA.privacyCase[language]
  return person?.name ?? OSHA.unnamed[language]
}

/** The injury and where; nothing where neither is known. */
export function harmOf(person: HurtOfIncident | null, language: Language): string {
  const { injury = null, bodyPart = null } = person ?? {}
  return [injury && INJURY_WORDS[injury][language], bodyPart && BODY_WORDS[bodyPart][language]]
    .filter(Boolean)
    .join(language === 'ar' ? '، ' : ', ')
}

/** Column F. What was written of a privacy case in words may name whom it is of (1904.29(b)(9)): it stays out. */
export function describedAs({ person, isPrivate, title }: YearCase, language: Language): string {
  const harm = harmOf(person, language)
  return [harm, isPrivate ? '' : title].filter((text) => text !== '').join(' · ')
}
