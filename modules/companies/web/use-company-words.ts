import { useUiState } from '#platform/web/state/ui-state.ts'
import { COMPANY_STATES, PARTY_ROLES, type PartyRole, TRADES, type Trade } from '../contract/company-choices.ts'
import { useCompaniesText } from './use-companies-text.ts'

/** Names of companies and of what is chosen of them, in the reader's language. */
export function useCompanyWords() {
  const text = useCompaniesText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const party = (role: PartyRole) => text(`partyRole.${role}`)
  const trade = (value: Trade) => text(`trades.${value}`)
  return {
    party,
    trade,
    name: (named: { readonly name: string; readonly nameAr: string }) => (isArabic && named.nameAr) || named.name,
    partyChoices: PARTY_ROLES.map((value) => ({ value, label: party(value) })),
    tradeChoices: TRADES.map((value) => ({ value, label: trade(value) })),
    stateChoices: COMPANY_STATES.map((value) => ({ value, label: text(`status.${value}`) })),
  }
}
