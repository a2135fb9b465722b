import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '../context.ts'

/** A company of a person, with what it is on a project. */
export interface OwnParty {
  readonly companyId: string
  readonly name: string
  readonly partyRole: string
}

/** How the module of companies answers; the platform knows no company. */
export interface PartySource {
  readonly titles: Readonly<Record<string, Text>>
  readonly find: (context: RequestContext, projectCode: string) => Promise<readonly OwnParty[]>
}

/** The module of companies answers. */
export const partySource = defineSeam<PartySource>('parties of people', { isSingle: true })

/** The caller's active companies and what each is on the project, the main one first. */
export async function partiesOf(context: RequestContext, projectCode: string): Promise<readonly OwnParty[]> {
  return partySource.one()?.find(context, projectCode) ?? []
}

/** A party role as a sentence names it. */
export function partyTitle(role: string): Text {
  return partySource.one()?.titles[role] ?? { en: role, ar: role }
}
