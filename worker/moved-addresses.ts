/**
 * Addresses that moved for good: what the shop's former site had, and what it has now. One line each, the old path
 * (with its query, if that matters) on the left; the right side must be an address that answers 200 itself.
 */
export const movedAddresses: Readonly<Record<string, string>> = {
  '/about_us': '/o-kompanii',
  '/about-us': '/o-kompanii',
  '/contact': '/kontakty',
  '/contact-us': '/kontakty',
  '/delivery': '/dostavka-i-oplata',
  '/cart': '/korzina',
  '/checkout': '/order/checkout',
  '/brands': '/manufacturer',
  '/news': '/novosti',
  '/search': '/poisk',
  '/sitemap': '/category',
  '/index.html': '/',
}
