import { navigate } from '../../lib/router.tsx';
import { ProductLogo } from '../../layout/product-logo.tsx';
import { useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Where uncaught errors lead (D-16). */
export const ErrorPage = () => {
  const text = useText();
  return (
    <main className="brand-gradient grid min-h-dvh place-content-center p-4">
      <div className="w-[min(26rem,calc(100vw-(--spacing(8))))]">
        <Card>
          <div className="flex flex-col items-start gap-3">
            <ProductLogo size={44} title={text.productName} />
            <h1 className="text-2xl font-semibold">{text.errorTitle}</h1>
            <p className="font-medium">{text.errorText}</p>
            <p className="text-muted">{text.errorHelp}</p>
            <Button look="info" onClick={() => navigate('/dashboard')}>
              {text.done}
            </Button>
          </div>
        </Card>
      </div>
    </main>
  );
};
