import { Icon } from '@gatecall/auth-widget/ui/icon.tsx';
import { PASSKEY } from '@gatecall/auth-widget/ui/icons';
import type { Messages } from '@gatecall/auth-widget/text/messages';

/**
 * The widget's first screen, faint and inert: the first view shows what is coming, and nothing moves
 * when it arrives. Its sizes are those of the widget's style sheet; a browser test compares the two.
 */
export const FormPicture = ({ words }: { words: Messages }) => (
  <div
    aria-hidden="true"
    className="flex flex-col gap-4 px-[21px] py-[25px] leading-normal wrap-anywhere opacity-60 min-[421px]:p-[33px]"
  >
    <p className="text-2xl leading-tight font-bold text-balance">{words['main.header']}</p>
    <div className="flex flex-col gap-3">
      <div>
        <p className="mb-1.5 text-sm leading-normal font-bold">{words['main.email']}</p>
        <p className={`${BOX} justify-start border-field px-3 text-muted`}>
          {words['main.emailPlaceholder']}
        </p>
      </div>
      <p
        className={`${BOX} justify-center border-contrast px-4 bg-contrast font-bold text-on-contrast`}
      >
        {words['main.submit.email']}
      </p>
    </div>
    <p
      className={`${BOX} justify-center border-transparent px-4 text-base leading-[1.3] [&_svg]:shrink-0 [&_svg]:fill-none [&_svg]:stroke-current [&_svg]:stroke-2`}
    >
      <Icon path={PASSKEY} size={22} />
      {words['main.passkey']}
    </p>
  </div>
);

const BOX =
  'flex min-h-[45px] items-center gap-2.5 rounded-lg border py-2 text-center text-lg leading-[1.3] text-balance';
