import { z } from 'zod'
import { CLOCK_PERIODS } from '../contract/clash-choices.ts'
import { ClashTest } from '../contract/clash-test.ts'

/** What the form of a test holds: sets by discipline, with classes and storeys as typed, one after the other. */
const SetForm = z.object({
  disciplines: ClashTest.Facts.shape.setA.shape.disciplines.unwrap(),
  classes: z.string().max(2_000),
  storeys: z.string().max(2_000),
  name: z.string().max(200),
})
export type SetForm = z.output<typeof SetForm>

const Steps = z.tuple([z.number().min(0), z.number().min(0), z.number().min(0)])

export const ClashTestForm = z.object({
  name: ClashTest.Facts.shape.name,
  type: ClashTest.Facts.shape.type.unwrap(),
  /** Millimetres, as coordinators speak. */
  toleranceMm: z.number().min(0).max(10_000),
  clearanceMm: z.number().min(0).max(100_000),
  setA: SetForm,
  setB: SetForm,
  sameModel: z.boolean(),
  sameSystem: z.boolean(),
  classPairs: z.string().max(5_000),
  grouping: ClashTest.Facts.shape.grouping.unwrap(),
  /** Metres. */
  clusterDistance: z.number().min(0.05).max(100),
  gridSize: z.number().min(0.5).max(1000),
  /** From where on a clash is medium, high, critical. */
  depthMm: Steps,
  volumeLitres: Steps,
  graveClasses: z.string().max(2_000),
  schedule: ClashTest.Facts.shape.schedule.unwrap(),
  clock: z.enum(['never', ...CLOCK_PERIODS]),
  weekday: z.number().int().min(0).max(6),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  timeZone: z.string().trim().min(1).max(60),
})
export type ClashTestForm = z.output<typeof ClashTestForm>

const EMPTY_SET: SetForm = { disciplines: [], classes: '', storeys: '', name: '' }

export const NEW_CLASH_TEST: ClashTestForm = {
  name: '',
  type: 'hard',
  toleranceMm: 10,
  clearanceMm: 50,
  setA: EMPTY_SET,
  setB: EMPTY_SET,
  sameModel: false,
  sameSystem: false,
  classPairs: '',
  grouping: 'element',
  clusterDistance: 1,
  gridSize: 5,
  depthMm: [10, 50, 150],
  volumeLitres: [1, 20, 200],
  graveClasses: '',
  schedule: 'on_model_version',
  clock: 'never',
  weekday: 0,
  at: '05:00',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/** The form of a test that exists. */
export function formOf(test: ClashTest): ClashTestForm {
  const setForm = (set: ClashTest['setA']): SetForm => ({
    disciplines: set.disciplines,
    classes: set.classes.join(', '),
    storeys: set.storeys.join(', '),
    name: set.properties.find(({ property }) => property === 'name')?.contains ?? '',
  })
  return {
    name: test.name,
    type: test.type,
    toleranceMm: inMillimetres(test.tolerance),
    clearanceMm: inMillimetres(test.clearance),
    setA: setForm(test.setA),
    setB: setForm(test.setB),
    sameModel: test.ignore.sameModel,
    sameSystem: test.ignore.sameSystem,
    classPairs: test.ignore.classPairs.map((pair) => pair.join(' × ')).join('\n'),
    grouping: test.grouping,
    ...test.groupingSetting,
    depthMm: stepsTimes(test.severityRule.depth, 1000),
    volumeLitres: stepsTimes(test.severityRule.volume, 1000),
    graveClasses: test.severityRule.classes.join(', '),
    schedule: test.schedule,
    clock: test.clock?.every ?? 'never',
    weekday: test.clock?.weekday ?? NEW_CLASH_TEST.weekday,
    at: test.clock?.at ?? NEW_CLASH_TEST.at,
    timeZone: test.clock?.timeZone ?? NEW_CLASH_TEST.timeZone,
  }
}

function stepsTimes(steps: readonly number[], factor: number): [number, number, number] {
  return steps.map((step) => Number((step * factor).toFixed(6))) as [number, number, number]
}

function inMillimetres(metres: number): number {
  return Number((metres * 1000).toFixed(3))
}

/** What a form says, as the server wants it. Properties that the form does not show are kept from `before`. */
export function draftOf(form: ClashTestForm, before?: ClashTest) {
  const setOf = (set: SetForm, old: ClashTest['setA'] | undefined) => ({
    disciplines: set.disciplines,
    classes: wordsOf(set.classes),
    storeys: wordsOf(set.storeys),
    properties: [
      ...(old?.properties ?? []).filter(({ property }) => property !== 'name'),
      ...(set.name.trim() ? [{ property: 'name' as const, contains: set.name.trim() }] : []),
    ],
  })
  return {
    name: form.name,
    type: form.type,
    tolerance: form.toleranceMm / 1000,
    clearance: form.clearanceMm / 1000,
    setA: setOf(form.setA, before?.setA),
    setB: setOf(form.setB, before?.setB),
    ignore: { sameModel: form.sameModel, sameSystem: form.sameSystem, classPairs: pairsOf(form.classPairs) },
    grouping: form.grouping,
    groupingSetting: { clusterDistance: form.clusterDistance, gridSize: form.gridSize },
    severityRule: {
      depth: stepsTimes(form.depthMm, 1 / 1000),
      volume: stepsTimes(form.volumeLitres, 1 / 1000),
      classes: wordsOf(form.graveClasses),
    },
    schedule: form.schedule,
    clock:
      form.clock === 'never'
        ? null
        : { every: form.clock, weekday: form.weekday, at: form.at, timeZone: form.timeZone },
  }
}

/** Words apart by commas, Arabic ones too, or lines. */
function wordsOf(text: string): string[] {
  return text
    .split(/[,،\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** `IfcBeam × IfcDuctSegment`, one pair a line; a line with one class means that class with itself. */
function pairsOf(text: string): [string, string][] {
  return text
    .split('\n')
    .map((line) => line.split(/[×,،]|\s+x\s+/).map((word) => word.trim()))
    .flatMap(([one, other]): [string, string][] => (one ? [[one, other || one]] : []))
}
