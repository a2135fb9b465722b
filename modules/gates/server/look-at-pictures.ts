import { sql } from 'kysely'
import type { PictureLook, SeenVerdict } from '#platform/contract/picture-look.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { definePictureLooks, type LookedPicture } from '#platform/server/looks/picture-looks.ts'
import { type GatePassage, passageErrors } from '../contract/gate-passage.ts'
import { gatePassageKind } from '../contract/gates-records.ts'
import { storedPictures } from './passage-picture.ts'
import { getPassage } from './passage-repository.ts'

/** People and vehicles on pictures of passages: suggestions to the guard, by which no gate opens or closes. */
export const passageLooks = definePictureLooks({
  area: 'gates',
  kind: gatePassageKind,
  table: 'gate_looks',
  title: { en: 'People and vehicles on pictures of gates', ar: 'الأشخاص والمركبات في صور البوابات' },
  isQuick: true,
})

interface Asked {
  readonly id: string
  readonly number: number
}

const pictureOf = ({ id, projectCode, siteCode, company, gateName }: GatePassage, fileId: string): LookedPicture => ({
  ...{ projectCode, siteCode, companyId: company?.id ?? null, recordId: id, fileId, name: gateName },
})

/** What has just come of a passage is looked at by itself. */
export async function lookAtNew(tx: Db, passage: GatePassage, files: readonly string[]): Promise<void> {
  for (const file of files) await passageLooks.start(tx, pictureOf(passage, file), { requestedBy: null })
}

/** Who sees a passage of a company sees what was found on its pictures: it is whose the guard has said it is. */
export async function moveLooks(tx: Db, { id, projectCode, company }: GatePassage): Promise<void> {
  await sql`update gate_looks set company_id = ${company?.id ?? null}
    where project_code = ${projectCode} and record_id = ${id}`.execute(tx)
}

/** @throws not-found, no-picture */
async function askedPicture({ db }: RequestContext, { id, number }: Asked): Promise<LookedPicture> {
  const passage = await getPassage(db, id)
  const fileId = (await storedPictures(db, id))[number - 1]
  if (fileId === undefined) throw passageErrors.noPicture({ id })
  return pictureOf(passage, fileId)
}

type Looked = Promise<PictureLook | null>

export const showPictureLook = async (context: RequestContext, asked: Asked): Looked =>
  passageLooks.show(context, await askedPicture(context, asked))

export const lookAtPicture = async (context: RequestContext, asked: Asked): Looked =>
  passageLooks.ask(context, await askedPicture(context, asked))

export const judgeSeen = async (
  context: RequestContext,
  { id, number, find, version, verdict }: Asked & Omit<SeenVerdict, 'number'> & { readonly find: number },
): Looked =>
  passageLooks.judge(context, await askedPicture(context, { id, number }), { number: find, version, verdict })
