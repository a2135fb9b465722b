import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { dayByClock } from '#modules/sites/server/public.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { volumeKind } from '../contract/earthwork-records.ts'

const OF_VOLUMES = {
  aspect: 'earthwork',
  unit: 'm3',
  kind: volumeKind,
  table: 'earth_volumes',
  place: 'site',
  tells: 'history',
  number: sql`to_char(${dayByClock(sql`earth_volumes.created_at`)}, 'YYYY-MM-DD')`,
  name: { en: sql`earth_volumes.name`, ar: sql`earth_volumes.name_ar` },
} as const

/** Volumes of one site overlap, so that they are never added: the last one of each site by the day counts. */
const lastOfSite = (day: RawBuilder<string>) => sql`earth_volumes.id = (
  select last.id from earth_volumes as last where last.site_code = earth_volumes.site_code and last.deleted_at is null
    and last.state = 'done' and ${dayByClock(sql`last.created_at`)} <= ${day} order by last.created_at desc, last.id limit 1)`

/** What of each project's earth was measured. */
export const earthworkFigures: readonly ProjectFigure[] = [
  {
    ...OF_VOLUMES,
    key: 'cut',
    isBrief: true,
    title: { en: 'Cut', ar: 'الحفر' },
    says: {
      en: 'Cut of the last volume that was measured on each site by the day.',
      ar: 'حفر آخر حجم قيس في كل موقع حتى ذلك اليوم.',
    },
    on: (day) => ({ isCounted: lastOfSite(day), amount: sql`round((earth_volumes.result->>'cut')::numeric, 1)` }),
  },
  {
    ...OF_VOLUMES,
    key: 'fill',
    isBrief: true,
    title: { en: 'Fill', ar: 'الردم' },
    says: {
      en: 'Fill of the last volume that was measured on each site by the day.',
      ar: 'ردم آخر حجم قيس في كل موقع حتى ذلك اليوم.',
    },
    on: (day) => ({ isCounted: lastOfSite(day), amount: sql`round((earth_volumes.result->>'fill')::numeric, 1)` }),
  },
]
