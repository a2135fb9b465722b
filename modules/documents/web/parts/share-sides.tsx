import { useState } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import type { DocumentWithRevisions } from '../../contract/document.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import { GiveToPeople } from './give-to-people.tsx'
import { LinksToDocument } from './links-to-document.tsx'

/** To people who have an account, and by link to people who have none. */
export function ShareSides({ document }: { readonly document: DocumentWithRevisions }) {
  const text = useDocumentsText()
  const [side, setSide] = useState<'link' | 'people'>('link')
  return (
    <Tabs
      label={text('shareDocument')}
      tabs={[
        { id: 'link', label: text('byLink') },
        { id: 'people', label: text('toPeople') },
      ]}
      value={side}
      onChange={setSide}
    >
      {side === 'link' ? <LinksToDocument document={document} /> : <GiveToPeople document={document} />}
    </Tabs>
  )
}
