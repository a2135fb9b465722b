import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { useKeptQuery } from '#platform/web/waiting/use-kept-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FormVersion } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { formsModule } from '../../contract/forms-module.ts'
import { FieldForm } from '../field/field-form.tsx'
import type { FieldTarget } from '../field/form-to-send.ts'
import css from '../parts/parts.module.css'
import { useFormsText } from '../use-forms-text.ts'
import { usePickedPlace } from '../use-picked-place.ts'

/** Fills in a form that belongs to no other record, at the place that is picked. */
export function FillScreen() {
  const text = useFormsText()
  const { id = '' } = useScreenParams()
  const project = usePlace((place) => place.currentProject)
  const version = useKeptQuery(formsApi, 'form', { id, ...(project && { projectCode: project.code }) })
  useTitle(version.data?.name ?? text('fillIn'))
  if (version.data) return <Fill key={`${id} ${version.data.version}`} version={version.data} />
  if (version.error) return <LoadFailure error={version.error} isList={false} onRetry={version.refetch} />
  return <Skeleton height="20rem" />
}

function Fill({ version }: { readonly version: FormVersion }) {
  const text = useFormsText()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const navigation = useScreenNavigation()
  const mayRead = useCan('form:read')
  const place = usePickedPlace(version.projectCode)
  const { templateId } = version
  const target: FieldTarget = {
    address: '/api/filled-forms',
    body: { ...place, templateId },
    recordId: null,
    place,
    about: '',
    page: screenAddress(formsModule, 'fill', { id: templateId }),
    moduleId: formsModule.id,
  }
  const onSent = (id: string) => {
    if (mayRead) void navigation.open(formsModule, 'filled', { id }, { replace: true })
  }
  return (
    <div className={css['narrow']}>
      <PageHead
        title={(isArabic && version.nameAr) || version.name}
        context={text('versionNumber', { number: version.version })}
      />
      <FieldForm version={version} target={target} onSent={onSent} />
    </div>
  )
}
