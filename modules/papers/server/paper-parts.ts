import type { Letterhead, Paper } from '#engines/paper/paper.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { Language } from '#platform/contract/text.ts'
import type { Services, SignedInUser } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { findLetterhead, findLogo } from './letterhead-repository.ts'

/** Where a paper belongs; without a project it carries the letterhead of the installation. */
export interface PaperPlace {
  readonly projectCode: string | null
  readonly siteCode?: string | null
  readonly structureCode?: string | null
}

/** The letterhead of a project in the reader's language. All who see something of a project print under it. */
export async function letterheadOf(
  { database }: Pick<Services, 'database'>,
  projectCode: string | null,
  language: Language,
): Promise<Letterhead> {
  const db = database.queries(SYSTEM_SCOPE)
  const found = await findLetterhead(db, projectCode ?? '')
  const logo = found.hasLogo ? await findLogo(db, found.projectCode) : null
  const said = (english: string, arabic: string) => (language === 'ar' && arabic) || english
  return {
    name: said(found.name, found.nameAr),
    address: said(found.address, found.addressAr),
    footer: said(found.footer, found.footerAr),
    logo: logo && { base64: Buffer.from(logo).toString('base64') },
  }
}

/** Project, site and structure by their names, each a line. */
export async function placeLines(db: Db, place: PaperPlace, language: Language): Promise<string[]> {
  const codes = [place.projectCode, place.siteCode, place.structureCode].flatMap((code) => (code ? [code] : []))
  const found = new Map((await resolvePlaces(db, codes)).map((one) => [one.code, one]))
  return codes.map((code) => {
    const { name = code, nameAr = '' } = found.get(code) ?? {}
    return (language === 'ar' && nameAr) || name
  })
}

/** Who prints, when, by the clock of which zone. */
export function printedBy(
  { user, services }: { readonly user: Pick<SignedInUser, 'displayName'>; readonly services: Pick<Services, 'now'> },
  timeZone: string,
): Paper['printed'] {
  return { by: user.displayName, at: services.now().toISOString(), timeZone }
}
