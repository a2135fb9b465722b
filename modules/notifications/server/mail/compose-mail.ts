import { BRAND } from '#platform/contract/brand.ts'
import type { Language } from '#platform/contract/text.ts'
import { mailWords } from './mail-words.ts'

/** One thing that an e-mail tells. */
export interface MailItem {
  readonly title: string
  readonly body: string | null
  /** Whole address; null where the installation does not know its own, or there is nothing to open. */
  readonly link: string | null
  /** `YYYY-MM-DD HH:mm` on the reader's clock. */
  readonly at: string
}

/** An e-mail in plain text and in simple HTML that says the same. */
export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const MAX_SUBJECT = 150

/**
 * Writes the e-mail for one notification, or the digest of several, in the reader's language.
 * @param why the reader gets it, where it is not by their settings
 */
export function composeMail(
  language: Language,
  items: readonly MailItem[],
  why = mailWords[language].why(BRAND.name),
): Mail {
  const words = mailWords[language]
  const first = items[0]
  const isSingle = items.length === 1 && first !== undefined
  const heading = isSingle ? first.title : words.digest(items.length)
  return {
    subject: oneLine(`${BRAND.name}: ${heading}`),
    text: textOf(items, heading, isSingle, why),
    html: htmlOf(language, items, heading, { isSingle, why }),
  }
}

/** A subject is one line of a mail's head: nothing in it may begin another. */
function oneLine(words: string): string {
  const line = words.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return line.length > MAX_SUBJECT ? `${line.slice(0, MAX_SUBJECT - 1)}…` : line
}

function textOf(items: readonly MailItem[], heading: string, isSingle: boolean, why: string): string {
  const blocks = items.map(({ title, body, link, at }) =>
    [isSingle ? null : title, body, at, link].filter((line) => line !== null && line !== '').join('\n'),
  )
  return [heading, ...blocks, `--\n${why}`].join('\n\n')
}

function htmlOf(
  language: Language,
  items: readonly MailItem[],
  heading: string,
  { isSingle, why }: { readonly isSingle: boolean; readonly why: string },
): string {
  const words = mailWords[language]
  const rows = items
    .map(({ title, body, link, at }) => {
      const head = isSingle ? '' : `<p style="margin:0;font-weight:600">${escaped(title)}</p>`
      const said = body ? `<p style="margin:4px 0 0">${escaped(body)}</p>` : ''
      const open = link
        ? `<p style="margin:8px 0 0"><a href="${escaped(link)}" style="color:#0b6b5d">${escaped(words.open)}</a></p>`
        : ''
      const when = `<p style="margin:4px 0 0;color:#6f6c66;font-size:13px" dir="ltr">${escaped(at)}</p>`
      return `<div style="padding:16px 0;border-top:1px solid #e4e2dd">${head}${said}${when}${open}</div>`
    })
    .join('')
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf8;color:#1b1a17;font:15px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;color:#0b6b5d;font-weight:600">${escaped(BRAND.name)}</p>
<h1 style="margin:0 0 16px;font-size:18px">${escaped(heading)}</h1>
${rows}
<p style="margin:16px 0 0;padding-top:16px;border-top:1px solid #e4e2dd;color:#6f6c66;font-size:13px">${escaped(why)}</p>
</div></body></html>
`
}

/** Titles carry names that people typed: they are text in HTML too. */
function escaped(words: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return words.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
