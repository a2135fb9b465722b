import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { numberingApi } from '../contract/numbering-api.ts'
import { numberingModule } from '../contract/numbering-module.ts'
import { numberingSchemeKind } from '../contract/numbering-records.ts'
import { type NumberingSchemeDraft, numberingErrors } from '../contract/numbering-scheme.ts'
import { previewNumber } from './next-number.ts'
import { findNumberedKind, isPatternFor } from './numbered-kinds.ts'

type Endpoints = (typeof numberingApi)['endpoints']
type Sent = Awaited<ReturnType<(typeof schemes.handlers)['get']>>

const table = recordTable<NumberingSchemeDraft, InputOf<Endpoints['list']>>({
  table: 'numbering_schemes',
  errors: numberingErrors,
  columns: { projectCode: 'project_code', kind: 'kind', pattern: 'pattern', resets: 'resets' },
  search: ['kind', 'pattern'],
  sort: { kind: sql`kind`, pattern: sql`pattern`, projectCode: sql`project_code`, updatedAt: sql`updated_at` },
  order: sql`project_code, kind, id`,
  filters: {},
})

const schemes = recordHandlers({
  kind: numberingSchemeKind,
  errors: numberingErrors,
  table,
  also: {
    ...savedBy('numbering_schemes'),
    createdBy: sql<PersonRef>`${personRef(sql`numbering_schemes.created_by`)}`,
  },
  can: recordPolicy(numberingModule, { edit: 'numbering-scheme:write', remove: 'numbering-scheme:write' }),
  isPlaceVisible,
  refuse: async ({ db }, scheme, ownId) => {
    refuseWrong(scheme)
    await refuseTaken(db, scheme, ownId)
  },
})

/** The functions of the schemes' endpoints. */
export const schemeHandlers = {
  ...schemes.handlers,
  list: async (context: RequestContext, query: InputOf<Endpoints['list']>) => {
    const page = await schemes.handlers.list(context, query)
    const items = []
    for (const scheme of page.items) items.push(await withNext(context, scheme))
    return { ...page, items }
  },
  get: async (context: RequestContext, input: { id: string }) =>
    withNext(context, await schemes.handlers.get(context, input)),
  restore: async (context: RequestContext, of: { id: string }) =>
    withNext(context, await schemes.handlers.restore(context, of)),
  create: async (context: RequestContext, draft: NumberingSchemeDraft) =>
    withNext(context, await schemes.handlers.create(context, draft)),
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>) =>
    withNext(context, await schemes.handlers.change(context, change)),
  preview: async ({ db }: RequestContext, { kind, projectCode, ...scheme }: InputOf<Endpoints['preview']>) => {
    const numbered = findNumberedKind(kind)
    const isRight = numbered !== null && isPatternFor(numbered, scheme.pattern)
    return { next: isRight ? await previewNumber(db, kind, projectCode, scheme) : null }
  },
}

async function withNext({ db }: RequestContext, scheme: Sent) {
  return { ...scheme, next: (await previewNumber(db, scheme.kind, scheme.projectCode, scheme)) ?? '' }
}

/** @throws pattern-wrong, year-missing: at their fields */
function refuseWrong({ kind, pattern, resets }: Omit<NumberingSchemeDraft, 'projectCode'>): void {
  const numbered = findNumberedKind(kind)
  if (!numbered || !isPatternFor(numbered, pattern)) {
    const names = ['project', 'yyyy', 'yy', ...(numbered?.fields ?? [])].map((name) => `{${name}}`).join(' ')
    const wrong = numberingErrors.patternWrong({ example: '{0000}', fields: names })
    throw numberingErrors.patternWrong({ example: '{0000}', fields: names }, { pattern: wrong.say })
  }
  if (resets === 'year' && !/\{yy(yy)?\}/.test(pattern)) {
    throw numberingErrors.yearMissing({}, { pattern: numberingErrors.yearMissing().say })
  }
}

/** @throws kind-taken */
async function refuseTaken(db: Db, { projectCode, kind }: NumberingSchemeDraft, ownId: string | null): Promise<void> {
  const taken = await sql`select from numbering_schemes where project_code = ${projectCode} and kind = ${kind}
    and id is distinct from ${ownId}::uuid and deleted_at is null`.execute(db)
  if (taken.rows.length > 0) throw numberingErrors.kindTaken({}, { kind: numberingErrors.kindTaken().say })
}
