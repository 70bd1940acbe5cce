import type { Category } from '../../../../shared/shop-api/contract/category.ts'

/** «С орбитой 5 мм», «Для ручных машин», «150 мм, сетка»: names that say nothing without their parent's. */
const startsOnlyWithParent = /^(?:\d|(?:с|со|для|из|на|без|под|до|от)\s)/i
/** «Угловые», «Прямые с цангой», «Лепестковые 125 мм»: adjectives whose noun is the parent's. */
const adjective = '[а-яё-]+(?:ые|ие|ый|ий|ой|ая|яя|ое|ее)'
const adjectivesAlone = new RegExp(
  `^${adjective}(?:$|,| \\d| [a-z]| (?:и|с|со|для|из|на|без|${adjective})(?: |$))`,
  'i',
)

const isWhole = (name: string): boolean => !startsOnlyWithParent.test(name) && !adjectivesAlone.test(name)

/** The name of a category as it can be read without its parents: «Зачистные машинки, угловые». */
export function wholeName({ name, parents, seo }: Pick<Category, 'name' | 'parents' | 'seo'>): string {
  if (seo.h1) return seo.h1
  const names = [...parents.map((parent) => parent.name), name]
  const first = Math.max(
    names.findLastIndex((own) => isWhole(own)),
    0,
  )
  return names
    .slice(first)
    .map((own, at) => (at === 0 ? own : own.charAt(0).toLowerCase() + own.slice(1)))
    .join(', ')
}

/** «Круги на липучке Mirka, 150 мм»; a name that has commas already is continued by them. */
export const landingName = (category: string, label: string, startsWithBrand: boolean): string =>
  startsWithBrand && !category.includes(',') ? `${category} ${label}` : `${category}, ${label}`
