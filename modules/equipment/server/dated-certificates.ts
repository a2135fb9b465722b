import { sql } from 'kysely'
import { datedPapers } from '#platform/server/records/dated-papers.ts'
import { machineKind } from '../contract/equipment-records.ts'

/** Certificates of the machines that are on site; a machine of which none was entered has one that nobody can test. */
export const datedCertificates = datedPapers({
  id: 'machine-certificates',
  kind: machineKind.id,
  title: { en: 'Certificates of machines', ar: 'شهادات المعدات' },
  words: {
    thirdParty: { en: 'third-party inspection', ar: 'فحص طرف ثالث' },
    loadTest: { en: 'load test', ar: 'اختبار حمل' },
    insurance: { en: 'insurance', ar: 'التأمين' },
    operator: { en: 'operator licence', ar: 'رخصة المشغل' },
    any: { en: 'certificates', ar: 'الشهادات' },
  },
  rows: sql`
    select equipment.project_code, equipment.site_code, equipment.id as record_id, concat_ws(' ', reference, name) as label,
      coalesce(certificates.type, 'any') as paper, certificates.issued_on as starts_on, certificates.expires_on as ends_on
    from equipment left join equipment_certificates as certificates
      on certificates.project_code = equipment.project_code and certificates.machine_id = equipment.id
    where equipment.deleted_at is null and equipment.state <> 'demobilised'`,
})
