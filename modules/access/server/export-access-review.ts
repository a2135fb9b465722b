import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { Language } from '#platform/contract/text.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { accessApi } from '../contract/access-api.ts'
import { placesOf, type RightsSources, readRightsSources, rightsOf } from './show-user-rights.ts'
import { stateOf } from './show-users.ts'
import { listUserRecords, type UserQuery, type UserRecord } from './user-records.ts'

type ReviewQuery = InputOf<(typeof accessApi)['endpoints']['exportAccessReview']>

/** More rows than this are no list that a person reads; the answer is made in memory. */
const MAX_ROWS = 20_000
const WORDS = {
  en: {
    review: [
      'User',
      'User name',
      'State',
      'Role',
      'Right',
      'Right code',
      'Place',
      'Place code',
      'Reason',
      'Last sign-in',
    ],
    states: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
    everything: 'Everything',
    none: 'No place given',
    byAdmin: 'Administrator',
    byGrant: { project: 'Granted the project', site: 'Granted the site', structure: 'Granted the structure' },
    never: 'Never',
  },
  ar: {
    review: [
      'المستخدم',
      'اسم المستخدم',
      'الحالة',
      'الدور',
      'الصلاحية',
      'رمز الصلاحية',
      'المكان',
      'رمز المكان',
      'السبب',
      'آخر دخول',
    ],
    states: { active: 'نشط', invited: 'مدعو', disabled: 'معطّل' },
    everything: 'كل شيء',
    none: 'لم يُمنح مكانًا',
    byAdmin: 'مدير النظام',
    byGrant: { project: 'مُنح المشروع', site: 'مُنح الموقع', structure: 'مُنح المنشأة' },
    never: 'أبدًا',
  },
} as const

/** Who holds which right at which place, by which role and grant: what an access review signs. */
export async function exportAccessReview(context: RequestContext, query: ReviewQuery): Promise<FileAnswer> {
  const words = WORDS[context.language]
  const records = await readAll(context, { ...query, page: 1, pageSize: MAX_ROWS })
  const sources = await readRightsSources(context, records)
  const rows = records.flatMap((record) => reviewRows(record, sources, context.language))
  await auditExport(context, 'access-review.exported', rows.length)
  return csvFile(`access-review-${dayOf(context)}.csv`, words.review, rows)
}

function reviewRows(record: UserRecord, sources: RightsSources, language: Language): (string | null)[][] {
  const words = WORDS[language]
  const rights = rightsOf(record, sources)
  const places = placesOf(record, sources)
  const nowhere = [{ kind: 'nowhere' as const, code: null, name: words.none, nameAr: words.none }]
  const shown = record.isAdmin ? places.slice(0, 1) : places.length > 0 ? places : nowhere
  return rights.flatMap((right) =>
    right.roles.flatMap((role) =>
      shown.map((place) => [
        record.displayName,
        record.name,
        words.states[stateOf(record.status)],
        role.name[language],
        right.title[language],
        right.permission,
        place.kind === 'everything' ? words.everything : (language === 'ar' && place.nameAr) || place.name,
        place.code,
        reasonOf(place.kind, words),
        record.lastSignedInAt?.toISOString() ?? words.never,
      ]),
    ),
  )
}

function reasonOf(
  kind: 'everything' | 'nowhere' | keyof (typeof WORDS)['en']['byGrant'],
  words: (typeof WORDS)['en' | 'ar'],
) {
  if (kind === 'everything') return words.byAdmin
  return kind === 'nowhere' ? words.none : words.byGrant[kind]
}

async function readAll(context: RequestContext, query: UserQuery): Promise<UserRecord[]> {
  const all = { ...query, page: 1, pageSize: MAX_ROWS }
  return (await listUserRecords(context.db, context, all, context.services.now())).items
}

/** A download is a read and has no transaction of its own; that it was made is still written down. */
async function auditExport(context: RequestContext, action: string, rowCount: number): Promise<void> {
  await context.services.database.transaction(SYSTEM_SCOPE, (tx) =>
    recordAudit(tx, context, {
      action,
      entityType: 'access-review',
      entityId: 'all',
      place: null,
      after: { rowCount },
    }),
  )
}

function dayOf({ services }: RequestContext): string {
  return services.now().toISOString().slice(0, 10)
}
