import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { matchWords } from '#ui/match-words.ts'
import { type PlaceItem, usePlace } from '../place/place-store.ts'
import { useCurrentScreen } from '../routing/current-screen.ts'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import css from './place-bar.module.css'
import { PLACE_WORDS, PlaceButton } from './place-button.tsx'
import { choosePlace, placesOf } from './places-of-kind.ts'
import { type PlaceKind, recentPlaces, rememberPlace } from './recent-places.ts'
import { useRouteContext } from './use-route-context.ts'
import { useShellText } from './use-shell-text.ts'

export interface PlaceSwitcherProps {
  readonly kind: PlaceKind
  readonly isWide?: boolean
}

/** With fewer places than this, recent ones would only repeat the list. */
const RECENT_FROM = 7
const PLACES_SHOWN = 100
/** Value of the option that picks no place; codes never begin with a space. */
const NONE = ' none'

/** The list of a `PlaceSwitcher`, searchable, recent ones first, and its button. Opens by itself. */
export function PlaceList({ kind, isWide = false }: PlaceSwitcherProps) {
  const text = useShellText()
  const navigation = useScreenNavigation()
  const { names } = useRouteContext()
  const screen = useCurrentScreen()
  const { current, items } = placesOf(
    kind,
    usePlace((place) => place),
  )
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: (reason) => {
      if (reason === 'keyboard') combobox.focusTarget()
      combobox.resetSelectedOption()
      setTyped('')
    },
  })
  // The press that asked for the list has happened already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is born.
  useEffect(() => combobox.openDropdown(), [])
  const found = items.filter((item) => matchWords(typed, item.name, item.code))
  const recent = typed === '' && items.length >= RECENT_FROM ? recentOf(kind, items) : []
  const rest = found.filter((item) => !recent.includes(item))

  const choose = (code: string) => {
    combobox.closeDropdown()
    combobox.focusTarget()
    const chosen = items.find((item) => item.code === code) ?? null
    if (chosen) rememberPlace(kind, chosen.code)
    choosePlace(kind, chosen)
    // The home index starts from no site (NAV-11), so there a picked site leads on to its structures.
    if (kind === 'site' && chosen && screen?.id === names.homeIndex.id)
      void navigation.openPath(names.homeStructures.path)
    // The screen may need a place that is now gone: its guards decide.
    else void navigation.repeat()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      position="bottom-start"
      width={isWide ? 'target' : 280}
      offset={4}
      classNames={{
        dropdown: css['dropdown'],
        search: css['find'],
        options: css['options'],
        option: css['option'],
        groupLabel: css['group'],
        empty: css['empty'],
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <PlaceButton
          kind={kind}
          isWide={isWide}
          isOpen={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.resetSelectedOption()
          }}
          placeholder={text(PLACE_WORDS[kind].find)}
          aria-label={text(PLACE_WORDS[kind].find)}
        />
        <Combobox.Options aria-label={text(kind)}>
          {recent.length > 0 && (
            <Combobox.Group label={text('recent')}>
              {recent.map((item) => (
                <PlaceOption key={item.code} item={item} isActive={item.code === current?.code} />
              ))}
            </Combobox.Group>
          )}
          <Combobox.Group label={recent.length > 0 ? text('all') : undefined}>
            {typed === '' && current && <Combobox.Option value={NONE}>{text(PLACE_WORDS[kind].any)}</Combobox.Option>}
            {rest.slice(0, PLACES_SHOWN).map((item) => (
              <PlaceOption key={item.code} item={item} isActive={item.code === current?.code} />
            ))}
          </Combobox.Group>
          {found.length === 0 && (
            <Combobox.Empty>{text(items.length === 0 ? 'noPlaceHere' : 'noPlaceFound')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function PlaceOption({ item, isActive }: { readonly item: PlaceItem; readonly isActive: boolean }) {
  return (
    <Combobox.Option value={item.code} active={isActive}>
      <span className={css['optionName']}>{item.name}</span>
      <span className={css['code']} dir="ltr">
        {item.code}
      </span>
      {isActive && <Icon name="check" sizePx={14} />}
    </Combobox.Option>
  )
}

function recentOf(kind: PlaceKind, items: readonly PlaceItem[]): readonly PlaceItem[] {
  return recentPlaces(kind).flatMap((code) => items.find((item) => item.code === code) ?? [])
}
