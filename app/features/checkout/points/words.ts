/** Forms of «пункт». */
export const pointsOf = ['пункт', 'пункта', 'пунктов'] as const
