import { modelsModule } from '#modules/models/contract/models-module.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { sharesModule } from '../contract/shares-module.ts'
import { type ShareRow, shareLinkTable } from './share-repository.ts'

/** How long before its end a link's maker is reminded; a link that lives no longer than twice this is remembered anyway. */
const REMINDER_MS = 86_400_000

const shareOpened = defineNoticeKind({
  id: 'share.opened',
  title: { en: 'A link that I shared was opened for the first time', ar: 'فُتح رابط شاركته لأول مرة' },
  group: sharesModule.title,
  defaults: ['product'],
})

const shareExpires = defineNoticeKind({
  id: 'share.expires',
  title: { en: 'A link that I shared ends within a day', ar: 'ينتهي رابط شاركته خلال يوم' },
  group: sharesModule.title,
  defaults: ['product'],
  stillHolds: async (db, id) => {
    const share = await shareLinkTable.find(db, id)
    return share !== null && share.revoked_at === null && (share.max_views === null || share.views < share.max_views)
  },
})

interface SharedModel {
  readonly name: string
  readonly nameAr: string
}

/** Tells the maker of a link that it found its reader. Every later view is in the link's own count. */
export async function notifyOfFirstView(
  tx: Db,
  share: ShareRow,
  models: readonly (SharedModel & { modelId: string })[],
): Promise<void> {
  const names = namesOf(models)
  await notify(
    tx,
    { user: null },
    {
      userIds: [share.created_by],
      kind: shareOpened,
      title: { en: `Your link to ${names.en} was opened`, ar: `فُتح الرابط الذي شاركته إلى ${names.ar}` },
      ...aboutShare(share, models[0]?.modelId),
    },
  )
}

/** Puts a reminder in the outbox that leaves a day before the link ends, where it is still open then. */
export async function remindOfExpiry(
  tx: Db,
  share: ShareRow,
  models: readonly (SharedModel & { id: string })[],
): Promise<void> {
  const lifeMs = share.expires_at.getTime() - share.created_at.getTime()
  if (lifeMs < 2 * REMINDER_MS) return
  const names = namesOf(models)
  await notify(
    tx,
    { user: null },
    {
      userIds: [share.created_by],
      kind: shareExpires,
      title: { en: `Your link to ${names.en} ends tomorrow`, ar: `ينتهي غدًا الرابط الذي شاركته إلى ${names.ar}` },
      notBefore: new Date(share.expires_at.getTime() - REMINDER_MS),
      ...aboutShare(share, models[0]?.id),
    },
  )
}

function aboutShare(share: ShareRow, modelId: string | undefined) {
  return {
    record: { type: 'share', id: share.id },
    ...(modelId && { link: { route: modelsModule.screens.detail.path, params: { id: modelId } } }),
    place: { projectCode: share.project_code, siteCode: share.site_code, structureCode: share.structure_code },
    dedupeKey: share.id,
  }
}

function namesOf(models: readonly SharedModel[]) {
  return {
    en: models.map(({ name }) => name).join(', '),
    ar: models.map(({ name, nameAr }) => nameAr || name).join('، '),
  }
}
