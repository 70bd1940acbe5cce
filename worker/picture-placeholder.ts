/**
 * What stands where a picture is missing, as `app/ui/no-picture.tsx` draws it: browsers show the body of an answer
 * whatever its status. Without a size of its own it fills its box; small boxes have no room for the words.
 */
export const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" fill="#5b6472">
<style>@media (max-width:99px),(max-height:89px){text{display:none}.icon{transform:translateY(10px)}}</style>
<svg x="50%" y="50%" overflow="visible"><g class="icon"><path transform="translate(-24 -34) scale(2)" fill="none" stroke="#5b6472" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" d="M4 7h4l1.5-2.5h5L16 7h4v12H4zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M3 3l18 18"/></g></svg>
<text x="50%" y="50%" dy="34" text-anchor="middle" font-family="'Golos Text',Arial,sans-serif" font-size="12">Фото готовится</text>
</svg>
`
