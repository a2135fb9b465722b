import { defineModule } from '#platform/contract/define-module.ts'
import { handOut } from '#platform/contract/seam.ts'
import { recordKinds, type ServedKind } from '#platform/server/records/record-kinds.ts'

export type TestKind = Pick<ServedKind, 'id' | 'read' | 'mayRead' | 'isHeardByAll'>

const testModule = defineModule({
  id: 'tests',
  title: { en: 'Tests', ar: 'اختبارات' },
  area: 'foundation',
  dependsOn: [],
  permissions: {},
  screens: {},
})

/** Kinds of records for a test of the platform alone: without any, no event and no history reaches anybody. */
export function serveTestKinds(kinds: readonly TestKind[]): void {
  const offers = kinds.map((kind) => recordKinds({ title: { en: kind.id, ar: kind.id }, module: testModule, ...kind }))
  handOut([{ id: testModule.id, offers }])
}
