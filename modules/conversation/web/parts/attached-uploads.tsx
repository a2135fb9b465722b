import { UploadProgress } from '#modules/files/web/public.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { FileButton } from '#ui/file-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MAX_COMMENT_FILES } from '../../contract/record-comment.ts'
import type { CommentFiles } from '../use-comment-files.ts'
import { useConversationText } from '../use-conversation-text.ts'
import css from './conversation.module.css'

/** What a comment will bring along: on its way, or there and to be taken off again. */
export function AttachedUploads({ files }: { readonly files: CommentFiles }) {
  const text = useConversationText()
  const format = useFormats()
  if (files.items.length === 0) return null
  return (
    <ul className={css['uploads']} aria-label={text('attached')}>
      {files.items.map((item) => (
        <li key={item.id}>
          {item.fileId === null ? (
            <UploadProgress item={item} />
          ) : (
            <span className={css['upload']}>
              <Icon name="file" sizePx={14} />
              <bdi className={css['fileName']}>{item.fileName}</bdi>
              <span className={css['quiet']}>{format.fileSize(item.sizeBytes)}</span>
              <IconButton
                size="small"
                label={text('dropFile', { name: item.fileName })}
                icon={<Icon name="close" />}
                onClick={() => files.drop(item)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

export function AttachButton({ files }: { readonly files: CommentFiles }) {
  const text = useConversationText()
  if (files.items.length >= MAX_COMMENT_FILES) return <span className={css['quiet']}>{text('noMoreFiles')}</span>
  return (
    <FileButton label={text('attach')} icon={<Icon name="attach" />} isMany onFile={(file) => files.take([file])} />
  )
}
