import { Suspense } from 'react'
import { HeldNote } from '#modules/contracts/web/public.tsx'
import { variationsModule } from '#modules/variations/contract/variations-module.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { Certificate } from '../../contract/certificate.ts'
import type { TreeEntry } from '../../contract/certificate-content.ts'
import { ENTRY_WORDS } from '../../contract/certificate-words.ts'
import { useCertificatesText } from '../use-certificates-text.ts'
import { Adjustment } from './adjustment.tsx'
import css from './certificate.module.css'

/** The make-up of a certificate as a tree (DATA-09), with what the computation warns of, and its lines. */
export function MakeUp({ certificate }: { readonly certificate: Certificate }) {
  const text = useCertificatesText()
  const say = useSay()
  const { content, contract } = certificate
  return (
    <>
      {content.figures.warnings.map((warning) => (
        <ProblemNote key={warning.code}>{say(warning)}</ProblemNote>
      ))}
      <section className={css['part']} aria-labelledby="make-up">
        <h2 id="make-up">{text('makeUp')}</h2>
        <PlainTable
          heads={[text('entry'), text('toDate'), text('thisOne'), text('share')]}
          numbers={[text('toDate'), text('thisOne'), text('share')]}
          hasCards
        >
          <Entry of={content.tree} depth={0} currency={contract.currency} />
        </PlainTable>
      </section>
      <Currencies of={content} />
      <Adjustment certificate={certificate} />
      {content.variations.length > 0 && <Variations certificate={certificate} />}
      {content.lines.length > 0 && <Lines certificate={certificate} />}
    </>
  )
}

/** By which rates is retained where they slide, and what is payable in each currency where there are several. */
function Currencies({ of: { retentionSteps, currencies } }: { readonly of: Certificate['content'] }) {
  const text = useCertificatesText()
  const format = useFormats()
  const numbers = [text('share'), text('fixedRate'), text('payable')]
  return (
    <>
      {retentionSteps && (
        <p>
          {text('slidingRates', {
            steps: retentionSteps
              .map(({ from, pct }) =>
                text('slidingRate', { from: format.quantity(from, ''), pct: format.quantity(pct, '%') }),
              )
              .join(' · '),
          })}
        </p>
      )}
      {currencies && (
        <section className={css['part']} aria-labelledby="currencies">
          <h2 id="currencies">{text('inCurrencies')}</h2>
          <PlainTable heads={[text('currency'), ...numbers]} numbers={numbers} hasCards>
            {currencies.map(({ currency, pct, rate, amount }) => (
              <tr key={currency}>
                <td>
                  <bdi>{currency}</bdi>
                </td>
                <td data-number>
                  <bdi>{format.quantity(pct, '%')}</bdi>
                </td>
                <td data-number>{rate === null ? '–' : <bdi>{format.quantity(rate, '')}</bdi>}</td>
                <td data-number>
                  <bdi>{format.money(amount, currency)}</bdi>
                </td>
              </tr>
            ))}
          </PlainTable>
        </section>
      )}
    </>
  )
}

interface EntryProps {
  readonly of: TreeEntry
  readonly depth: number
  readonly currency: string
}

/** An entry above those that it is made of. */
function Entry({ of, depth, currency }: EntryProps) {
  const say = useSay()
  const format = useFormats()
  const words = ENTRY_WORDS[of.type]
  return (
    <>
      <tr className={of.children.length > 0 ? css['sum'] : undefined}>
        <td style={{ paddingInlineStart: `${0.75 + depth * 1.25}rem` }}>{words ? say(words) : of.type}</td>
        <td data-number>
          <bdi>{format.money(of.total, currency)}</bdi>
        </td>
        <td data-number>
          <bdi>{format.money(of.netAmount, currency)}</bdi>
        </td>
        <td data-number>{of.valuePercent !== null && <bdi>{format.quantity(of.valuePercent, '%')}</bdi>}</td>
      </tr>
      {of.children.map((child) => (
        <Entry key={child.type} of={child} depth={depth + 1} currency={currency} />
      ))}
    </>
  )
}

/** The variations that were ordered, with the share of each that is certified. */
function Variations({ certificate }: { readonly certificate: Certificate }) {
  const text = useCertificatesText()
  const say = useSay()
  const format = useFormats()
  const { content, contract } = certificate
  const numbers = [text('approved'), text('carriedOut'), text('toDate')]
  return (
    <section className={css['part']} aria-labelledby="certified-variations">
      <h2 id="certified-variations">{say(variationsModule.title)}</h2>
      <PlainTable heads={[text('number'), text('title'), ...numbers]} numbers={numbers} hasCards>
        {content.variations.map(({ id, number, title, amount, donePct, done }) => (
          <tr key={id}>
            <td>
              <ScreenLink to={variationsModule} screen="detail" params={{ id }}>
                <bdi dir="ltr">{number}</bdi>
              </ScreenLink>
            </td>
            <td>
              <bdi>{title}</bdi>
            </td>
            <td data-number>
              <bdi>{format.money(amount, contract.currency)}</bdi>
            </td>
            <td data-number>
              <bdi>{format.quantity(donePct, '%')}</bdi>
            </td>
            <td data-number>
              <bdi>{format.money(done, contract.currency)}</bdi>
            </td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

function Lines({ certificate }: { readonly certificate: Certificate }) {
  const text = useCertificatesText()
  const format = useFormats()
  const { content, contract } = certificate
  const heads = [text('itemNo'), text('line'), text('quantity'), text('rate'), text('thisOne'), text('toDate')]
  return (
    <details className={css['part']}>
      <summary>{text('lines', { count: format.count(content.lines.length) })}</summary>
      <PlainTable heads={heads} numbers={heads.slice(2)} hasCards>
        {content.lines.map((line) => (
          <tr key={line.billLineId}>
            <td>
              <bdi dir="ltr">{line.itemNo}</bdi>
            </td>
            <td>
              <bdi>{line.description}</bdi>
              {line.heldQuantity !== undefined && (
                <Suspense>
                  <HeldNote of={{ heldQuantity: line.heldQuantity, held: line.held ?? [] }} unit={line.unit} />
                </Suspense>
              )}
              {line.comment && (
                <div>
                  <bdi>{line.comment}</bdi>
                </div>
              )}
            </td>
            <td data-number>
              <bdi>{format.quantity(line.quantity, line.unit)}</bdi>
            </td>
            <td data-number>{format.quantity(line.rate, '')}</td>
            <td data-number>
              <bdi>{format.money(line.periodValue, contract.currency)}</bdi>
            </td>
            <td data-number>
              <bdi>{format.money(line.toDateValue, contract.currency)}</bdi>
            </td>
          </tr>
        ))}
      </PlainTable>
    </details>
  )
}
