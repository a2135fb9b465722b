import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { RemoveRecord } from '#platform/web/frames/remove-record.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { buttonClass } from '#ui/button-class.ts'
import { companiesApi } from '../../contract/companies-api.ts'
import { companiesModule } from '../../contract/companies-module.ts'
import type { DistributionList } from '../../contract/distribution-list.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'

/** What the reader may do with a list. */
export function ListActions({ list }: { list: DistributionList }) {
  const text = useCompaniesText()
  const edit = useScreenLinkProps(companiesModule, 'editList', { id: list.id })
  return (
    <>
      {list.can.remove && <RemoveList list={list} />}
      {list.can.edit && (
        <a {...edit} className={buttonClass()}>
          {text('edit')}
        </a>
      )}
    </>
  )
}

function RemoveList({ list }: { list: DistributionList }) {
  const text = useCompaniesText()
  const navigation = useScreenNavigation()
  const removal = useApiMutation(companiesApi, 'removeList')
  const name = useCompanyWords().name(list)
  const remove = async () => {
    await removal.send({ id: list.id })
    showMessage({ tone: 'success', text: text('removed', { name }) })
    await navigation.open(companiesModule, 'lists', {}, { replace: true })
  }
  return (
    <RemoveRecord
      texts={{
        remove: text('remove'),
        title: text('removeTitle', { name }),
        words: text('removeListWords'),
        keep: text('keep'),
      }}
      isInMenu
      removal={removal}
      onRemove={() => void remove()}
    />
  )
}
