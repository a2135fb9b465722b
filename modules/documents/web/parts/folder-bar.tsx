import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { documentsApi } from '../../contract/documents-api.ts'
import { documentsModule } from '../../contract/documents-module.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import css from './documents.module.css'

/** Where the register stands in the folders, and the folders in this one with how many documents they hold. */
export function FolderBar({ projectCode, folder }: { projectCode: string; folder: string }) {
  const text = useDocumentsText()
  const tree = useApiQuery(documentsApi, 'tree', { projectCode, folder }, { enabled: projectCode !== '' })
  const folders = (tree.data?.items ?? []).filter(({ isFolder }) => isFolder)
  const above = folder.split('/').slice(0, -1).join('/')
  if (folders.length === 0 && folder === '') return null
  return (
    <nav className={css['folders']} aria-label={text('folder')}>
      {folder !== '' && (
        <ScreenLink to={documentsModule} screen="list" params={above ? { id: above } : {}} className={css['folder']}>
          <Icon name="chevron-start" sizePx={14} />
          {above || text('allFolders')}
        </ScreenLink>
      )}
      {folder !== '' && <strong dir="auto">{folder}</strong>}
      {folders.map(({ key, name, total }) => (
        <ScreenLink key={key} to={documentsModule} screen="list" params={{ id: key }} className={css['folder']}>
          <Icon name="folder" sizePx={14} />
          {text('documentsIn', { folder: name, count: total })}
        </ScreenLink>
      ))}
    </nav>
  )
}
