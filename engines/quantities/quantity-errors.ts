import { valueErrors } from '../value-error.ts'

/** What is not computed with. */
export const refuse = valueErrors({
  'not-a-number': {
    en: '"{text}" is no number. Write digits with a point for decimals, at most {limit} digits.',
    ar: '«{text}» ليس رقمًا. اكتب أرقامًا مع نقطة للكسور العشرية، بما لا يزيد على {limit} رقمًا.',
  },
  'division-by-zero': {
    en: 'A number cannot be divided by zero. Change the divisor.',
    ar: 'لا يمكن القسمة على صفر. غيّر المقسوم عليه.',
  },
  'unknown-currency': {
    en: '"{currency}" is no currency of ISO 4217. Choose a code such as AED.',
    ar: '«{currency}» ليست عملة في ISO 4217. اختر رمزًا مثل AED.',
  },
  'too-many-decimals': {
    en: '{amount} has more than the {decimals} decimals of {currency}. Round it first.',
    ar: '{amount} فيه منازل عشرية أكثر من {decimals} وهي منازل {currency}. قرّبه أولًا.',
  },
  'two-currencies': {
    en: '{first} and {second} cannot be added. Convert one of them by a rate first.',
    ar: 'لا يمكن جمع {first} و{second}. حوّل إحداهما بسعر صرف أولًا.',
  },
  'no-shares': {
    en: 'An amount is divided by shares of at least nought, one of them more. Correct the shares.',
    ar: 'يُقسم المبلغ على حصص لا تقل عن صفر وإحداها أكبر منه. صحّح الحصص.',
  },
  'unknown-unit': {
    en: '"{code}" is no unit that is known here. Choose one of the list, by its UCUM code.',
    ar: '«{code}» ليست وحدة معروفة هنا. اختر واحدة من القائمة برمز UCUM.',
  },
  'other-quantity': {
    en: '{from} and {to} measure different things. Choose two units of the same kind.',
    ar: '{from} و{to} تقيسان شيئين مختلفين. اختر وحدتين من النوع نفسه.',
  },
})
