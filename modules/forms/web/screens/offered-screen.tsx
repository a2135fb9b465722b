import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formsModule } from '../../contract/forms-module.ts'
import { type FormOfProject, offeredForms } from '../offered-forms.ts'
import css from '../parts/parts.module.css'
import { useFormsText } from '../use-forms-text.ts'

/** The forms in use, each with one press to its first question. */
export function OfferedScreen() {
  const text = useFormsText()
  const say = useSay()
  const nameOf = useNameOf()
  const project = usePlace((place) => place.currentProject?.code)
  const found = useQuery<FormOfProject[], ApiError>({
    queryKey: ['forms', 'offered', project],
    queryFn: ({ signal }) => offeredForms(signal),
  })
  const title = say(formsModule.screens.offered.title)
  if (found.error) return <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />
  return (
    <div className={css['narrow']}>
      <PageHead title={title} />
      {!found.data && <Skeleton height="12rem" />}
      {found.data?.length === 0 && <p>{text('noneOffered')}</p>}
      {found.data && found.data.length > 0 && (
        <RowList label={title}>
          {found.data.map((form) => (
            <RowItem
              key={form.templateId}
              icon="file"
              title={
                <ScreenLink to={formsModule} screen="fill" params={{ id: form.templateId }}>
                  <bdi>{nameOf(form)}</bdi>
                </ScreenLink>
              }
              fact={
                <>
                  <bdi dir="ltr">{form.number}</bdi> · <bdi>{form.project}</bdi>
                </>
              }
            />
          ))}
        </RowList>
      )}
    </div>
  )
}
