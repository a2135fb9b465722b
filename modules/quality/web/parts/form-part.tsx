import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { EmbeddedAnswers, EmbeddedFieldForm } from '#modules/forms/web/public.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { useKeptQuery } from '#platform/web/waiting/use-kept-query.ts'
import type { Inspection } from '../../contract/inspection.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'
import { useQualityText } from '../use-quality-text.ts'
import css from './quality.module.css'

/** The form that the plan asks for: to fill in while the inspection is open, and as it was filled in. */
export function FormPart({ inspection }: { readonly inspection: Inspection }) {
  const text = useQualityText()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const { id, rowVersion, number, point, can } = inspection
  const { projectCode, siteCode, structureCode } = inspection
  const templateId = point.templateId ?? ''
  const filled = useKeptQuery(qualityApi, 'forms', { id }, { enabled: templateId !== '' })
  const [newest] = filled.data ?? []
  const isMissing = filled.data !== undefined && newest === undefined
  const version = useKeptQuery(formsApi, 'form', { id: templateId, projectCode }, { enabled: isMissing && can.inspect })
  if (templateId === '' || filled.data === undefined) return null
  const name = newest ? newest.form : version.data
  return (
    <section className={css['stack']} aria-label={text('form')}>
      <h2 className={css['heading']}>
        {text('form')}
        {name && <span className={css['quiet']}> {(isArabic && name.nameAr) || name.name}</span>}
      </h2>
      {newest && <EmbeddedAnswers form={newest.form} values={newest.values} />}
      {isMissing && !can.inspect && <p className={css['quiet']}>{text('noForm')}</p>}
      {isMissing && version.data && (
        <EmbeddedFieldForm
          version={version.data}
          target={{
            address: `/api/inspections/${id}/form`,
            body: { rowVersion },
            recordId: id,
            place: { projectCode, siteCode, structureCode },
            about: number,
            page: screenAddress(qualityModule, 'detail', { id }),
            moduleId: qualityModule.id,
          }}
        />
      )}
    </section>
  )
}
