import { sql } from 'kysely'
import { reportNcr } from '#modules/ncrs/server/public.ts'
import { findPackage } from '#modules/workpackages/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { Pile } from '../contract/pile.ts'
import { type Finding, pileKind } from '../contract/piles-records.ts'
import { wordsOfFinding } from './pile-findings.ts'
import { piles } from './pile-records.ts'

/**
 * Reports what of a pile is out of tolerance, each finding once in the life of the pile. Measuring it again does not make a
 * non-conformity void: somebody decides that.
 */
export async function reportFindings(context: RequestContext, pile: Pile): Promise<Pile> {
  const { id, findings } = pile
  if (findings.length === 0) return pile
  const { rows } = await sql<{ reported: Readonly<Record<string, string>> }>`
    select reported from piles where id = ${id} for update`.execute(context.db)
  const reported = rows[0]?.reported ?? {}
  const unreported = findings.filter((one) => !(one in reported))
  if (unreported.length === 0) return pile
  for (const finding of unreported) await report(context, id, finding)
  return piles.handlers.get(context, { id })
}

async function report(context: RequestContext, id: string, finding: Finding): Promise<void> {
  const pile = await piles.saved.get(context, id)
  const { projectCode, siteCode, structureCode, packageId } = pile
  const of = packageId === null ? null : await findPackage(context.db, packageId)
  // Who is bound to a company reports for it: what is of nobody would be hidden from them.
  const own = context.scope.kind === 'places' ? (context.scope.companyIds?.[0] ?? null) : null
  const ncr = await reportNcr(
    context,
    {
      ...{ projectCode, siteCode, structureCode, packageId },
      title: `Pile ${pile.pileNo}: ${wordsOfFinding(finding, pile)}`,
      description: pile.remarks,
      severity: 'major',
      category: 'workmanship',
      packageName: of ? `${of.number} ${of.name}`.slice(0, 120) : '',
      location: pile.pileNo,
      companyId: own ?? of?.companyId ?? null,
      ownerId: null,
    },
    { pileId: id },
  )
  await sql`update piles set reported = reported || jsonb_build_object(${finding}::text, ${ncr.id}::text)
    where id = ${id}`.execute(context.db)
  await publishChange(context, pileKind, pile, {
    action: 'pile.reported',
    before: null,
    after: { finding: ncr.title, ncr: ncr.number },
  })
}
