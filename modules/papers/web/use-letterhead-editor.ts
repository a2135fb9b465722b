import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { LetterheadFacts, type ProjectLetterhead } from '../contract/letterhead.ts'
import { papersApi } from '../contract/papers-api.ts'
import { usePapersText } from './use-papers-text.ts'

const factsOf = ({ name, nameAr, address, addressAr, footer, footerAr }: ProjectLetterhead): LetterheadFacts => ({
  name,
  nameAr,
  address,
  addressAr,
  footer,
  footerAr,
})

/** The form of a project's letterhead. */
export function useLetterheadEditor(letterhead: ProjectLetterhead) {
  const text = usePapersText()
  const { projectCode } = letterhead
  const change = useApiMutation(papersApi, 'changeLetterhead')
  return useRecordForm({
    schema: LetterheadFacts,
    draftName: `papers.letterhead:${projectCode}`,
    edited: {
      stored: letterhead,
      valuesOf: factsOf,
      read: () => readAgain(papersApi, 'letterhead', { projectCode }),
      labels: {
        name: text('nameEn'),
        nameAr: text('nameAr'),
        address: text('addressEn'),
        addressAr: text('addressAr'),
        footer: text('footerEn'),
        footerAr: text('footerAr'),
      },
    },
    save: (facts, { rowVersion, ...call }) => change.send({ projectCode, rowVersion, ...facts }, call),
    onSaved: () => {
      showMessage({ tone: 'success', text: text('saved') })
    },
  })
}
