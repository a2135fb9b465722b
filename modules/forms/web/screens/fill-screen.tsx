import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { randomId } from '#platform/web/random-id.ts'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FormVersion } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { formsModule } from '../../contract/forms-module.ts'
import { FormFill } from '../fill/form-fill.tsx'
import { useFilling } from '../fill/use-filling.ts'
import css from '../parts/parts.module.css'
import { useFormsText } from '../use-forms-text.ts'

/** Fills in a form that belongs to no other record, at the place that is picked. */
export function FillScreen() {
  const text = useFormsText()
  const { id = '' } = useScreenParams()
  const version = useApiQuery(formsApi, 'form', { id })
  useTitle(version.data?.name ?? text('fillIn'))
  if (version.data) return <Fill key={`${id} ${version.data.version}`} version={version.data} />
  if (version.error) return <LoadFailure error={version.error} isList={false} onRetry={version.refetch} />
  return <Skeleton height="20rem" />
}

function Fill({ version }: { readonly version: FormVersion }) {
  const text = useFormsText()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const navigation = useScreenNavigation()
  const filling = useFilling(version)
  const store = useApiMutation(formsApi, 'fill')
  const place = usePickedPlace(version.projectCode)
  // One key for all tries: what arrived and was not answered is not stored twice.
  const [idempotencyKey] = useState(randomId)
  const send = async () => {
    if (!filling.check()) return showMessage({ tone: 'error', text: text('notComplete') })
    const { templateId, version: number } = version
    try {
      const { id } = await store.send(
        { ...place, templateId, version: number, ...filling.answered() },
        { idempotencyKey },
      )
      showMessage({ tone: 'success', text: text('stored') })
      await navigation.open(formsModule, 'filled', { id }, { replace: true })
    } catch (error) {
      showMessage({ tone: 'error', text: (error as Error).message })
    }
  }
  return (
    <form
      className={css['narrow']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <PageHead
        title={(isArabic && version.nameAr) || version.name}
        context={text('versionNumber', { number: version.version })}
      />
      <FormFill filling={filling} />
      <div className={css['foot']}>
        <Button look="primary" type="submit" busy={store.isPending}>
          {text('send')}
        </Button>
        <Button onClick={navigation.back}>{text('cancel')}</Button>
      </div>
    </form>
  )
}

/** What is picked, as far as it lies in the project; a shared form is filled in for the project that is picked. */
function usePickedPlace(ownProject: string) {
  const { currentProject, currentSite, currentStructure } = usePlace((place) => place)
  return {
    projectCode: currentProject?.code ?? ownProject,
    siteCode: currentSite?.code ?? null,
    structureCode: currentSite ? (currentStructure?.code ?? null) : null,
  }
}
