import { linkParts } from '../text/error-text.ts';
import { useWidget } from '../widget-context.ts';

/** A message in which the server's help links can be clicked (WID-078). */
export function LinkedText({ message }: { message: string }) {
  const { text, state } = useWidget();
  return (
    <span>
      {linkParts(message, state.helpHost).map((part, index) =>
        part.href === undefined ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one fixed sentence
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
            {part.text}
            <span className="gca-sr"> {text['common.newWindow']}</span>
          </a>
        ),
      )}
    </span>
  );
}
