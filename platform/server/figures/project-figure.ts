import type { RawBuilder } from 'kysely'
import type { ScreenSpec } from '#platform/contract/define-module.ts'
import type { FigureAspect, FigureUnit } from '#platform/contract/project-figure.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'

/** How the rows of a figure's table answer on a day. Columns are named with their table. */
export interface FigureOnDay {
  /** Which rows count. */
  readonly isCounted: RawBuilder<unknown>
  /** What a row adds; without it each adds one. */
  readonly amount?: RawBuilder<unknown>
  /** The figure is the sum of `amount` over the sum of these. */
  readonly over?: RawBuilder<unknown>
  /** What amounts cannot be added across. */
  readonly currency?: RawBuilder<unknown>
}

/**
 * A figure of each project that a module knows of its own rows, for who looks over many projects. Declared once by the module;
 * who shows it writes no SQL about the module's tables, and reads it with the rights of who asks: the permission of its kind,
 * row-level security, and `mayRead` where some records are not for all.
 */
export interface ProjectFigure {
  readonly key: string
  readonly aspect: FigureAspect
  readonly title: Text
  /** What is counted, in a sentence. */
  readonly says: Text
  readonly unit: FigureUnit
  /** Whose rows they are. */
  readonly kind: RecordKind
  readonly table: string
  /** The nearest place that a row lies in. */
  readonly place: 'project' | 'site' | 'structure'
  /** Whether the rows tell of a day that has passed; otherwise they are those of today. */
  readonly tells: 'history' | 'today'
  /** `day` is the last day that counts, by the clock of the row's project, which is joined as `joinProjectClock` does. */
  readonly on: (day: RawBuilder<string>) => FigureOnDay
  readonly mayRead?: RawBuilder<boolean>
  /** Id of the record whose page a row opens; its own where absent. */
  readonly record?: RawBuilder<unknown>
  /** What tells rows apart where the table has no `id`. */
  readonly rowKey?: RawBuilder<unknown>
  readonly number: RawBuilder<unknown>
  readonly name: { readonly en: RawBuilder<unknown>; readonly ar: RawBuilder<unknown> }
  /** Told where a site or structure is looked at, or its aspect over all places, and not among the figures by which projects are compared. */
  readonly isOfPlace?: true
  /** Told on the row of each site or structure where one is picked: few, and those by which a person goes there. */
  readonly isBrief?: true
  /** Where rows without a page of their own are explained. */
  readonly opens?: ScreenSpec
}

/** The `figures` of the server halves, in the order of their modules. */
export const projectFigures = defineSeam<ProjectFigure>('figures of projects', { named: ({ key }) => key })

export const servedFigures = (): readonly ProjectFigure[] => projectFigures.all()
