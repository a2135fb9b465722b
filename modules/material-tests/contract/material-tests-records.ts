// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { materialTestsModule } from './material-tests-module.ts'

export const materialTestKind = defineRecordKind(materialTestsModule, 'material-test', {
  title: { en: 'Material test', ar: 'اختبار مواد' },
  read: 'material-test:read',
  opens: { screen: 'detail', as: 'id' },
})

export const acceptanceKind = defineRecordKind(materialTestsModule, 'acceptance-criteria', {
  title: { en: 'Acceptance criteria', ar: 'معايير القبول' },
  read: 'material-test:read',
})

export const TEST_KINDS = ['cube', 'cylinder', 'density'] as const
export type TestKind = (typeof TEST_KINDS)[number]

/** What a test is judged by; `engines/quality` has the numbers. */
export const RULES = ['en206', 'en206-identity', 'aci318', 'proctor'] as const

/** By which a project may choose its limits. */
export const CONCRETE_RULES = ['en206', 'en206-identity', 'aci318'] as const satisfies readonly (typeof RULES)[number][]

/** Acceptance counts; an early one, such as of seven days, is noted. */
export const PURPOSES = ['acceptance', 'early'] as const

/** Disregarded: its specimens lie too far apart to say anything. */
export const TEST_STATES = ['awaited', 'passed', 'failed', 'disregarded', 'noted'] as const
export type TestState = (typeof TEST_STATES)[number]

/** A compaction is judged by the Proctor density, and concrete by one of its own rules. */
export const isRuleOf = (kind: TestKind, rule: (typeof RULES)[number]) => (kind === 'density') === (rule === 'proctor')
