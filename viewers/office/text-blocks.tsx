import type { CSSProperties } from 'react'
import type { Block, Inline, Paragraph, Table, TextLook } from '#engines/office/office-file.ts'
import css from './office.module.css'
import type { OfficeTexts } from './office-texts.ts'
import { PAPER, readableColour } from './readable-colour.ts'

/** Where the pictures of the file lie in this page, by their names. */
export type PictureAddresses = ReadonlyMap<string, string>

interface Shown {
  readonly pictures: PictureAddresses
  readonly texts: OfficeTexts
  /** The colour that the text stands on. */
  readonly ground?: string
}

/** Headings of a file stand below those of the page around it. */
const [FIRST_HEADING, LAST_HEADING] = [2, 6]
const USUAL_SIZE = 11

/** Text, tables and pictures of a file. Everything is made here: nothing of the file is taken for a part of the page. */
export function TextBlocks({ blocks, ...shown }: Shown & { readonly blocks: readonly Block[] }) {
  return blocks.map((block, at) => <OneBlock key={String(at)} block={block} {...shown} />)
}

function OneBlock({ block, ...shown }: Shown & { readonly block: Block }) {
  if (block.kind === 'paragraph') return <OneParagraph paragraph={block} {...shown} />
  if (block.kind === 'table') return <OneTable table={block} {...shown} />
  if (block.kind === 'page') return <hr className={css['pageEnd']} aria-label={shown.texts.pageBegins} />
  return (
    <div className={css['box']}>
      <TextBlocks blocks={block.blocks} {...shown} />
    </div>
  )
}

function OneParagraph({ paragraph, ...shown }: Shown & { readonly paragraph: Paragraph }) {
  const { level, inlines, align, isRightToLeft, marker, indent } = paragraph
  const isEmpty = !inlines.some((one) => one.kind === 'picture' || (one.kind === 'text' && one.text.trim() !== ''))
  const Tag = level > 0 && !isEmpty ? (`h${Math.min(LAST_HEADING, FIRST_HEADING + level)}` as 'h3') : 'p'
  const style: CSSProperties = {
    ...(align && { textAlign: align }),
    ...(indent > 0 && { paddingInlineStart: `min(${indent}pt, 25%)` }),
  }
  const content = (
    <>
      {inlines.map((inline, at) => (
        <OneInline key={String(at)} inline={inline} isHeading={level > 0} {...shown} />
      ))}
      {isEmpty && '\u00a0'}
    </>
  )
  return (
    <Tag dir={isRightToLeft ? 'rtl' : 'auto'} style={style}>
      {marker === null ? (
        content
      ) : (
        <span className={css['item']}>
          <span className={css['marker']}>{marker}</span>
          <span>{content}</span>
        </span>
      )}
    </Tag>
  )
}

function OneInline({ inline, isHeading, ...shown }: Shown & { readonly inline: Inline; readonly isHeading: boolean }) {
  if (inline.kind === 'break') return <br />
  if (inline.kind === 'picture') {
    const address = shown.pictures.get(inline.picture)
    const width = inline.width || undefined
    return address ? <img src={address} alt={inline.alt} width={width} className={css['picture']} /> : null
  }
  const { text, look, link } = inline
  const style = styleOfText(look, shown.ground ?? PAPER, isHeading)
  const Raised = look.raised === 'super' ? 'sup' : look.raised === 'sub' ? 'sub' : 'span'
  const words = Object.keys(style).length > 0 || look.raised ? <Raised style={style}>{text}</Raised> : text
  return link ? (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  ) : (
    words
  )
}

/** Only what differs from the paper's own letters. */
export function styleOfText(look: TextLook, ground: string, isHeading = false): CSSProperties {
  const colour = readableColour(look.colour, look.fill ?? ground)
  const lines = [look.underlined && 'underline', look.struck && 'line-through'].filter(Boolean).join(' ')
  return {
    ...(look.bold !== undefined && { fontWeight: look.bold ? 600 : 400 }),
    ...(look.italic && { fontStyle: 'italic' }),
    ...(lines && { textDecoration: lines }),
    ...(look.capitals && { textTransform: 'uppercase' }),
    ...(look.mono && { fontFamily: 'var(--pl-font-mono)' }),
    ...(colour && { color: colour }),
    ...(look.fill && { backgroundColor: look.fill }),
    // Sizes of headings are the reader's: they keep their order on a phone.
    ...(!isHeading && look.size && look.size !== USUAL_SIZE && { fontSize: `${look.size / USUAL_SIZE}em` }),
  }
}

function OneTable({ table, ...shown }: Shown & { readonly table: Table }) {
  const { rows, columns, isRightToLeft } = table
  const whole = columns.reduce((sum, part) => sum + part, 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys
    <div className={css['tableFrame']} tabIndex={0}>
      <table className={css['table']} dir={isRightToLeft ? 'rtl' : undefined}>
        {whole > 0 && (
          <colgroup>
            {columns.map((part, at) => (
              <col key={String(at)} style={{ inlineSize: `${(part / whole) * 100}%` }} />
            ))}
          </colgroup>
        )}
        <tbody>
          {rows.map(({ isHead, cells }, at) => (
            <tr key={String(at)}>
              {cells.map(({ blocks, across, down, fill }, cell) => {
                const Cell = isHead ? 'th' : 'td'
                return (
                  <Cell
                    key={String(cell)}
                    colSpan={across}
                    rowSpan={down}
                    scope={isHead ? 'col' : undefined}
                    style={fill ? { backgroundColor: fill } : undefined}
                  >
                    <TextBlocks blocks={blocks} {...shown} {...(fill && { ground: fill })} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
