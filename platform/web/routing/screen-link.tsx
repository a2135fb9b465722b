import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import { fillAddress } from '../api/endpoint-address.ts'
import { stringifySearch } from './address-search.ts'
import { type RouteRecord, type RouteTable, screenIdOf } from './route-table.ts'

/** Values for the parameters of a path; those that the path does not name become the query. */
export type ScreenParams = Readonly<Record<string, string | number | undefined>>

/** Attributes that make an anchor a link inside the product. */
export type LinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'onPointerEnter' | 'onFocus'>

/**
 * Address of a screen: `screenAddress(incidentsModule, 'detail', { id })`.
 * @throws where a parameter of the path is missing.
 */
export function screenAddress<Screen extends string>(
  spec: ModuleSpec<string, string, Screen>,
  screen: NoInfer<Screen>,
  params: ScreenParams = {},
): string {
  const { address, rest } = fillAddress(spec.screens[screen].path, params)
  return address + stringifySearch(rest)
}

/** Link attributes for an address of the product, to spread on an anchor of any look: `<Button component="a" {...}>`. */
export function useLinkProps(address: string, record?: RouteRecord): LinkProps {
  const router = useRouter()
  const preload = () => {
    // Only a head start: a failure shows when the link is followed.
    if (record)
      preloadOf(router.options.context)
        ?.preload(record)
        .catch(() => undefined)
  }
  return {
    href: address,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      if (event.defaultPrevented || isForBrowser || event.currentTarget.target === '_blank') return
      event.preventDefault()
      void router.navigate({ href: address })
    },
  }
}

/** `useLinkProps` for a screen. */
export function useScreenLinkProps<Screen extends string>(
  spec: ModuleSpec<string, string, Screen>,
  screen: NoInfer<Screen>,
  params?: ScreenParams,
): LinkProps {
  const router = useRouter()
  const record = preloadOf(router.options.context)?.table.byId.get(screenIdOf(spec, screen))
  return useLinkProps(screenAddress(spec, screen, params), record)
}

interface ScreenLinkProps<Screen extends string>
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: ModuleSpec<string, string, Screen>
  readonly screen: NoInfer<Screen>
  readonly params?: ScreenParams
  readonly children: ReactNode
}

/** A text link to a screen. @example <ScreenLink to={sitesModule} screen="siteDetail" params={{ code }}>…</ScreenLink> */
export function ScreenLink<Screen extends string>({
  to,
  screen,
  params,
  children,
  ...rest
}: ScreenLinkProps<Screen>): ReactNode {
  const link = useScreenLinkProps(to, screen, params)
  return (
    <a {...rest} {...link}>
      {children}
    </a>
  )
}

/** A link to an address that is known as text: menu entries and breadcrumbs. */
export function PathLink({
  path,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { readonly path: string }): ReactNode {
  const router = useRouter()
  const record = preloadOf(router.options.context)?.table.records.find((candidate) => candidate.path === path)
  const link = useLinkProps(path, record)
  return (
    <a {...rest} {...link}>
      {children}
    </a>
  )
}

interface LinkContext {
  readonly table: RouteTable
  preload(record: RouteRecord): Promise<void>
}

/**
 * Address of the screen above one that is shown, as its breadcrumb has it: of an editor its record or its list. The start
 * of the product where it has none.
 */
export function addressAbove(context: unknown, shown: RouteRecord | null, params: ScreenParams): string {
  const parent = shown?.parentId && preloadOf(context)?.table.byId.get(shown.parentId)
  return parent ? fillAddress(parent.path, params).address : '/'
}

function preloadOf(context: unknown): LinkContext | null {
  return isLinkContext(context) ? context : null
}

function isLinkContext(context: unknown): context is LinkContext {
  return typeof context === 'object' && context !== null && 'preload' in context && 'table' in context
}
