import { sql } from 'kysely'
import { datedPapers } from '#platform/server/records/dated-papers.ts'
import { workerKind } from '../contract/workers-records.ts'

/** Certificates and medical fitness of the workers who are active. */
export const datedWorkers = datedPapers({
  id: 'worker-certificates',
  kind: workerKind.id,
  title: { en: 'Certificates and fitness of workers', ar: 'شهادات العمال ولياقتهم' },
  words: {
    medical: { en: 'medical fitness', ar: 'اللياقة الطبية' },
    firstAid: { en: 'first aid', ar: 'إسعافات أولية' },
    workAtHeight: { en: 'work at height', ar: 'العمل على ارتفاع' },
    scaffolding: { en: 'scaffolding', ar: 'السقالات' },
    rigging: { en: 'rigging and slinging', ar: 'الربط والرفع' },
    operatorLicence: { en: 'operator or driver licence', ar: 'رخصة تشغيل أو قيادة' },
    confinedSpace: { en: 'confined spaces', ar: 'الأماكن المغلقة' },
    hotWork: { en: 'hot work', ar: 'الأعمال الساخنة' },
    electrical: { en: 'electrical work', ar: 'الأعمال الكهربائية' },
    other: { en: 'another certificate', ar: 'شهادة أخرى' },
  },
  rows: sql`
    select project_code, site_code, id as record_id, concat_ws(' ', badge, name) as label, paper, null::date as starts_on, ends_on
    from workers, lateral (
      select 'medical' as paper, medical_until as ends_on
      union all select held ->> 'type', (held ->> 'expiresOn')::date from jsonb_array_elements(certificates) as held) as papers
    where deleted_at is null and state = 'active'`,
})

/** Permits to work in zones of danger, which somebody holds and nobody has withdrawn. */
export const datedZonePermits = datedPapers({
  id: 'zone-permits',
  kind: workerKind.id,
  title: { en: 'Permits to work in zones', ar: 'تصاريح العمل في المناطق' },
  words: { permit: { en: 'permit', ar: 'التصريح' } },
  rows: sql`
    select permits.project_code, permits.site_code, workers.id as record_id, concat_ws(' ', permits.number, workers.name) as label,
      'permit' as paper, permits.from_on as starts_on, permits.until_on as ends_on
    from zone_permits as permits join workers
      on workers.project_code = permits.project_code and workers.id = permits.worker_id
    where permits.withdrawn_at is null and workers.deleted_at is null and workers.state = 'active'`,
})
