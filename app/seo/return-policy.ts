import { offerTerms } from '../../shared/shop/settings.ts'

/** JSON-LD of how goods may be sent back, for offers and the shop; null where nothing is said of it. */
export function returnPolicyOf(): object | null {
  if (offerTerms.returnDays === null) return null
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'RU',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: offerTerms.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  }
}
