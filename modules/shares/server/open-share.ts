import { checkDigest, principalNow } from '#modules/access/server/public.ts'
import { getBimModel, getVersionFileId, type StoredBimModel } from '#modules/models/server/public.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { hashLinkToken, newLinkToken } from '#platform/server/link-token.ts'
import { openLink } from '#platform/server/links/open-link.ts'
import { requireOn } from '#platform/server/switches/is-on.ts'
import { type OpenedShare, shareErrors } from '../contract/share.ts'
import type { sharesApi } from '../contract/shares-api.ts'
import { shareLinks } from '../contract/shares-switches.ts'
import { mayShowModels } from './create-share.ts'
import { notifyOfFirstView } from './share-notices.ts'
import { findOpening, insertOpening, type ShareRow, shareLinkTable } from './share-repository.ts'

/** How long the key of one opening fetches bytes. */
const ACCESS_KEY_MS = 10 * 60_000

type Endpoints = (typeof sharesApi)['endpoints']
type ShownModel = OpenedShare['models'][number]

/**
 * Opens a link for whoever holds it: says what it shows, counts the view and gives a short-lived key for the bytes.
 * @throws share.closed, the same for every reason why a link does not open; what asks for a passcode is open otherwise.
 * switch.off where links are switched off: that is nothing about this link, and passes.
 */
export async function openShare(context: PublicContext, input: InputOf<Endpoints['open']>): Promise<OpenedShare> {
  const { services } = context
  const accessKey = newLinkToken()
  const { link, shown } = await openLink<ShareRow, readonly ShownModel[]>(context, input, {
    table: shareLinkTable,
    errors: shareErrors,
    show: async (share) => {
      const models = share.kind === input.kind ? await modelsOf(services, share) : []
      return models.length > 0 ? models : null
    },
    isPasscode: checkDigest,
    onView: (tx, share, models, views) =>
      noteView(tx, context, share, { models, views, keyHash: hashLinkToken(accessKey) }),
  })
  return {
    kind: 'bim-model',
    models: [...shown],
    viewState: link.view_state,
    expiresAt: link.expires_at.toISOString(),
    accessKey,
  }
}

/** The bytes of one model of an opening. @throws share.closed as openShare does, also when the link was withdrawn since. */
export async function openSharedModel(
  { services }: PublicContext,
  { accessKey, modelId }: InputOf<Endpoints['modelBytes']>,
): Promise<FileAnswer> {
  const now = services.now()
  const opening = await services.database.read(SYSTEM_SCOPE, (db) => findOpening(db, hashLinkToken(accessKey), now))
  const opened = opening?.models.find((model) => model.modelId === modelId)
  // A link whose last view this was is used up, and still shows that view.
  if (!opening || !opened || opening.share.revoked_at || opening.share.expires_at <= now) throw shareErrors.closed()
  const maker = await makerOf(services, opening.share)
  if (!maker) throw shareErrors.closed()
  return closedWhereOutOfSight(() =>
    services.database.read(maker.scope, async (db) =>
      services.files.openFile(db, await getVersionFileId(db, modelId, opened.version, 'fragments')),
    ),
  )
}

/** What the link shows, seen with its maker's eyes of today; models that were removed are left out. */
async function modelsOf(services: Services, share: ShareRow): Promise<ShownModel[]> {
  const maker = await makerOf(services, share)
  if (!maker) return []
  return services.database.read(maker.scope, async (db) => {
    const models: ShownModel[] = []
    for (const choice of share.resource.models) {
      const model = await findVisibleModel(db, choice.modelId)
      const version = choice.version ?? model?.readyVersion ?? null
      if (!model || version === null) continue
      const file = await services.files.getFile(db, await getVersionFileId(db, model.id, version, 'fragments'))
      models.push({ modelId: model.id, name: model.name, nameAr: model.nameAr, version, sizeBytes: file.sizeBytes })
    }
    return models
  })
}

/**
 * The link's maker with the rights of today; null where the maker is gone, disabled or may no longer share.
 * @throws switch.off where links are switched off for the maker or the project.
 */
async function makerOf(services: Services, share: ShareRow): Promise<Principal | null> {
  return services.database.read(SYSTEM_SCOPE, async (db) => {
    const maker = await principalNow(db, share.created_by, 'share')
    if (!maker || !mayShowModels(maker.user)) return null
    await requireOn({ db, user: maker.user, services }, shareLinks, { projectCode: share.project_code })
    return maker
  })
}

async function findVisibleModel(db: Db, id: string): Promise<StoredBimModel | null> {
  try {
    return await getBimModel(db, id, 'en')
  } catch (error) {
    if (error instanceof RefusalError && error.status === 404) return null
    throw error
  }
}

async function closedWhereOutOfSight<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RefusalError && error.status === 404) throw shareErrors.closed()
    throw error
  }
}

async function noteView(
  tx: Db,
  context: PublicContext,
  share: ShareRow,
  opening: { readonly models: readonly ShownModel[]; readonly views: number; readonly keyHash: Buffer },
): Promise<void> {
  const { models, views, keyHash } = opening
  const now = context.services.now()
  await insertOpening(tx, share, {
    keyHash,
    models: models.map(({ modelId, version }) => ({ modelId, version })),
    now,
    expiresAt: new Date(now.getTime() + ACCESS_KEY_MS),
  })
  await recordAudit(tx, context, {
    action: 'share.viewed',
    entityType: 'share',
    entityId: share.id,
    place: { projectCode: share.project_code, siteCode: share.site_code, structureCode: share.structure_code },
    before: { views: views - 1 },
    after: { views },
  })
  if (views === 1) await notifyOfFirstView(tx, share, models)
}
