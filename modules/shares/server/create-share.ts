import { sql } from 'kysely'
import { hashDigest } from '#modules/access/server/public.ts'
import { bimModelErrors } from '#modules/models/contract/bim-model.ts'
import type { modelsModule } from '#modules/models/contract/models-module.ts'
import { getBimModel, getVersionFileId, type StoredBimModel } from '#modules/models/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { linkAddress, newLinkToken } from '#platform/server/link-token.ts'
import { may } from '#platform/server/records/policy.ts'
import { requireOn } from '#platform/server/switches/is-on.ts'
import { type Share, type ShareDraft, shareErrors } from '../contract/share.ts'
import { MODEL_PREVIEW_PATH } from '../contract/share-limits.ts'
import type { sharesModule } from '../contract/shares-module.ts'
import { shareLinks } from '../contract/shares-switches.ts'
import { remindOfExpiry } from './share-notices.ts'
import { toShare } from './share-policy.ts'
import { shareLinkTable } from './share-repository.ts'

/**
 * Makes a link to models that the caller sees, all of one structure. The token leaves with the answer and is kept nowhere.
 * @throws bim-model.not-found for a model out of sight, bim-model.not-ready where there is nothing to view yet, switch.off
 * where links are switched off for the caller or the project.
 */
export async function createShare(
  context: RequestContext,
  draft: ShareDraft,
): Promise<{ share: Share; token: string; link: string }> {
  const { services, scope, user } = context
  if (!mayShowModels(user)) throw platformError('forbidden')
  const token = newLinkToken()
  const passcodeHash = draft.passcode === null ? null : await hashDigest(draft.passcode, services.passwordPepper)
  const createdAt = services.now()
  const row = await services.database.transaction(scope, async (tx) => {
    const { place, models: shown } = await lookAtModels(tx, draft.models)
    await requireOn({ db: tx, user, services }, shareLinks, place)
    const stored = await shareLinkTable.insert(tx, {
      ...draft,
      token,
      passcodeHash,
      by: user.id,
      at: createdAt,
      own: {
        project_code: place.projectCode,
        site_code: place.siteCode,
        structure_code: place.structureCode,
        kind: 'bim-model',
        resource: sql`${JSON.stringify({ models: draft.models })}::jsonb`,
        view_state: sql`${draft.viewState && JSON.stringify(draft.viewState)}::jsonb`,
      },
    })
    const { models, expiresAt, maxViews, hasPasscode } = toShare(context, stored)
    await recordAudit(tx, context, {
      action: 'share.created',
      entityType: 'share',
      entityId: stored.id,
      place,
      before: null,
      after: { models, expiresAt, maxViews, hasPasscode },
    })
    await remindOfExpiry(tx, stored, shown)
    return stored
  })
  return { share: toShare(context, row), token, link: linkAddress(services.config, MODEL_PREVIEW_PATH, token) }
}

/** A link never shows more than its maker may see. */
export function mayShowModels(user: { isAdmin: boolean; permissions: ReadonlySet<string> }): boolean {
  return may<typeof sharesModule>(user, 'share:create') && may<typeof modelsModule>(user, 'bim-model:read')
}

async function lookAtModels(tx: Db, choices: ShareDraft['models']) {
  const models: StoredBimModel[] = []
  for (const { modelId, version } of choices) {
    const model = await getBimModel(tx, modelId, 'en')
    const shown = version ?? model.readyVersion
    if (shown === null) throw bimModelErrors.notReady({ id: modelId })
    // Refuses a version that does not exist or is not ready.
    await getVersionFileId(tx, modelId, shown, 'fragments')
    models.push(model)
  }
  const [first, ...others] = models
  if (!first || others.some(({ structureCode }) => structureCode !== first.structureCode))
    throw shareErrors.severalPlaces()
  const { projectCode, siteCode, structureCode } = first
  return { place: { projectCode, siteCode, structureCode }, models }
}
